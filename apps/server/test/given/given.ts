import { clientContext } from '../../src/platform/clientContext.ts';
import { type FrozenClock, frozenClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { StaffContext } from '../../src/platform/staffContext.ts';
import type { TenantScope } from '../../src/platform/tenantScope.ts';
import { type BookingWishes, givenAppointment, givenSeries, type SeriesWishes } from './appointment.ts';
import {
  givenClassTime,
  givenClient,
  givenOpenEveryDay,
  givenQuestion,
  givenService,
  givenVacation,
  type ServiceWishes,
} from './bookable.ts';
import {
  contextOf,
  type GivenOrganization,
  givenFurtherOrganization,
  givenOrganization,
  givenPlace,
  givenRevoked,
  givenSets,
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
    appointment: (ctx: StaffContext, wishes: BookingWishes) => givenAppointment(ctx, wishes),
    /** A client that acts for itself. */
    asClient: ({ scope }: GivenOrganization, id: string, name = 'Clara Client') =>
      clientContext({ db, scope, clock, client: { id, name } }),
    classTime: (
      organization: GivenOrganization,
      serviceId: string,
      wishes?: Parameters<typeof givenClassTime>[3],
    ) => givenClassTime(db, organization, serviceId, wishes),
    client: (organization: GivenOrganization, wishes?: Parameters<typeof givenClient>[2]) =>
      givenClient(db, organization, wishes),
    openEveryDay: (organization: GivenOrganization, wishes?: Parameters<typeof givenOpenEveryDay>[2]) =>
      givenOpenEveryDay(db, organization, wishes),
    place: (organization: GivenOrganization, name?: string) => givenPlace(db, organization, name),
    question: (
      organization: GivenOrganization,
      serviceId: string,
      wishes?: Parameters<typeof givenQuestion>[3],
    ) => givenQuestion(db, organization, serviceId, wishes),
    series: (ctx: StaffContext, wishes: SeriesWishes) => givenSeries(ctx, wishes),
    service: (organization: GivenOrganization, wishes?: ServiceWishes) =>
      givenService(db, organization, wishes),
    withSets: (
      organization: GivenOrganization,
      providerId: string,
      wishes: Parameters<typeof givenSets>[4],
    ) => givenSets(db, clock, organization, providerId, wishes),
    vacation: (organization: GivenOrganization, wishes: Parameters<typeof givenVacation>[2]) =>
      givenVacation(db, organization, wishes),
    signedIn: (email: string) => givenSignedIn(door, email),
    furtherOrganization: (accountId: string, email: string) =>
      givenFurtherOrganization(db, clock, accountId, email),
    contextOf: (scope: TenantScope, providerId: string) => contextOf(db, clock, scope, providerId),
    organization: (wishes?: Parameters<typeof givenOrganization>[2]) => givenOrganization(db, clock, wishes),
    revoked: (providerId: string) => givenRevoked(db, clock, providerId),
    staffMember: (organization: GivenOrganization, wishes?: Parameters<typeof givenStaffMember>[3]) =>
      givenStaffMember(db, clock, organization, wishes),
  };
}
