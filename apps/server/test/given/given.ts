import { type Clock, frozenClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type GivenOrganization, givenOrganization, givenStaffMember } from './organization.ts';

/** A Monday morning, when it is 10:00 in Sofia. */
export const MONDAY_MORNING = Date.UTC(2026, 2, 2, 8);

/** Builders whose calls read like sentences; they work through use cases on the test's database. */
export function given(db: Database, clock: Clock = frozenClock(MONDAY_MORNING)) {
  return {
    clock,
    organization: (wishes?: Parameters<typeof givenOrganization>[2]) => givenOrganization(db, clock, wishes),
    staffMember: (organization: GivenOrganization, wishes?: Parameters<typeof givenStaffMember>[3]) =>
      givenStaffMember(db, clock, organization, wishes),
  };
}
