import { type FrozenClock, frozenClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import {
  type GivenOrganization,
  givenFurtherOrganization,
  givenOrganization,
  givenRevoked,
  givenStaffMember,
} from './organization.ts';
import { givenServer } from './server.ts';
import { givenDoor, givenSignedIn } from './signedIn.ts';

/** A Monday morning, when it is 10:00 in Sofia. */
export const MONDAY_MORNING = Date.UTC(2026, 2, 2, 8);

/** Builders whose calls read like sentences; they work through use cases on the test's database. */
export function given(db: Database, clock: FrozenClock = frozenClock(MONDAY_MORNING)) {
  const door = givenDoor(db, clock);
  return {
    clock,
    door,
    server: (database: Parameters<typeof givenServer>[1], settings?: Parameters<typeof givenServer>[2]) =>
      givenServer(door, database, settings),
    signedIn: (email: string) => givenSignedIn(door, email),
    furtherOrganization: (accountId: string, email: string) =>
      givenFurtherOrganization(db, clock, accountId, email),
    organization: (wishes?: Parameters<typeof givenOrganization>[2]) => givenOrganization(db, clock, wishes),
    revoked: (providerId: string) => givenRevoked(db, clock, providerId),
    staffMember: (organization: GivenOrganization, wishes?: Parameters<typeof givenStaffMember>[3]) =>
      givenStaffMember(db, clock, organization, wishes),
  };
}
