import { clientContext, type StaffContext } from '../../src/platform/actingContext.ts';
import { frozenClock, type FrozenClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { TenantScope } from '../../src/platform/tenantScope.ts';
import { givenApiToken } from './apiToken.ts';
import { type BookingOptions, givenAppointment, givenSeries, type SeriesOptions } from './appointment.ts';
import {
  givenClassTime,
  givenClient,
  givenOpenEveryDay,
  givenQuestion,
  givenService,
  givenVacation,
  type ServiceOptions,
} from './bookable.ts';
import { type BookingPageOptions, givenBookingPage } from './bookingPage.ts';
import {
  contextOf,
  givenFurtherOrganization,
  givenOrganization,
  type GivenOrganization,
  givenPlace,
  givenRevoked,
  givenSets,
  givenStaffMember,
} from './organization.ts';
import { givenServer } from './server.ts';
import { givenSignedIn, givenSignInDeps } from './signedIn.ts';

/** A Monday morning, when it is 10:00 in Sofia. */
export const MONDAY_MORNING = Date.UTC(2026, 2, 2, 8);

/** Builders whose calls read like sentences; they work through use cases on the test's database. */
export function given(db: Database, clock: FrozenClock = frozenClock(MONDAY_MORNING)) {
  const signInDeps = givenSignInDeps(db, clock);
  return {
    clock,
    signInDeps,
    server: (
      database: Parameters<typeof givenServer>[1],
      settings?: Parameters<typeof givenServer>[2],
      billing?: Parameters<typeof givenServer>[3],
    ) => givenServer(signInDeps, database, settings, billing),
    /** An API token of a member, by default with all that it may have (rule R9). */
    apiToken: (ctx: StaffContext, options?: Parameters<typeof givenApiToken>[2]) =>
      givenApiToken(signInDeps, ctx, options),
    appointment: (ctx: StaffContext, options: BookingOptions) => givenAppointment(ctx, options),
    bookingPage: (organization: GivenOrganization, options?: BookingPageOptions) =>
      givenBookingPage(db, organization, options),
    /** A client that acts for itself. */
    asClient: ({ scope }: GivenOrganization, id: string, name = 'Clara Client') =>
      clientContext({ db, scope, clock, client: { id, name } }),
    classTime: (
      organization: GivenOrganization,
      serviceId: string,
      options?: Parameters<typeof givenClassTime>[3],
    ) => givenClassTime(db, organization, serviceId, options),
    client: (organization: GivenOrganization, options?: Parameters<typeof givenClient>[2]) =>
      givenClient(db, organization, options),
    openEveryDay: (organization: GivenOrganization, options?: Parameters<typeof givenOpenEveryDay>[2]) =>
      givenOpenEveryDay(db, organization, options),
    place: (organization: GivenOrganization, name?: string) => givenPlace(db, organization, name),
    question: (
      organization: GivenOrganization,
      serviceId: string,
      options?: Parameters<typeof givenQuestion>[3],
    ) => givenQuestion(db, organization, serviceId, options),
    series: (ctx: StaffContext, options: SeriesOptions) => givenSeries(ctx, options),
    service: (organization: GivenOrganization, options?: ServiceOptions) =>
      givenService(db, organization, options),
    withSets: (
      organization: GivenOrganization,
      providerId: string,
      options: Parameters<typeof givenSets>[4],
    ) => givenSets(db, clock, organization, providerId, options),
    vacation: (organization: GivenOrganization, options: Parameters<typeof givenVacation>[2]) =>
      givenVacation(db, organization, options),
    signedIn: (email: string) => givenSignedIn(signInDeps, email),
    furtherOrganization: (accountId: string, email: string) =>
      givenFurtherOrganization(db, clock, accountId, email),
    contextOf: (scope: TenantScope, providerId: string) => contextOf(db, clock, scope, providerId),
    organization: (options?: Parameters<typeof givenOrganization>[2]) =>
      givenOrganization(db, clock, options),
    revoked: (providerId: string) => givenRevoked(db, clock, providerId),
    staffMember: (organization: GivenOrganization, options?: Parameters<typeof givenStaffMember>[3]) =>
      givenStaffMember(db, clock, organization, options),
  };
}
