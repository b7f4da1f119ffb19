import type { Interval, MovingAppointment, ProviderSchedule } from '@slotkeeper/domain/availability/facts';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { findBusyTime } from './busyTime.store.ts';
import { type BookableService, findScheduleRules, type ProviderHours } from './scheduleRules.store.ts';

/** A provider's schedule with the currency of its place. */
export type BookableProvider = ProviderSchedule & Pick<ProviderHours, 'currency'>;

/** The facts that slots are listed by and bookings are decided on: the same for both (decisions A10). */
export interface Availability {
  readonly services: readonly BookableService[];
  readonly providers: readonly BookableProvider[];
  readonly clientBusy: readonly Interval[];
  readonly moving?: MovingAppointment;
}

export interface AvailabilityQuestion {
  readonly serviceIds: readonly string[];
  /** Null means all providers of the services (decisions A11). */
  readonly providerIds: readonly string[] | null;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly clientId?: string | null;
  readonly movingAppointmentId?: string | null;
}

/**
 * Loads the facts of services and providers between two instants, in two statements however many days and providers.
 * In a transaction that locked the providers before, they stay true until it ends.
 */
export async function loadAvailability(
  db: Queryable,
  scope: TenantScope,
  question: AvailabilityQuestion,
): Promise<Availability> {
  const { services, providers } = await findScheduleRules(db, scope, question);
  const { sessions, clientBusy, moving } = await findBusyTime(db, scope, {
    ...question,
    providerIds: providers.map(({ id }) => id),
  });
  return {
    services,
    providers: providers.map((provider) => ({ ...provider, sessions: sessions.get(provider.id) ?? [] })),
    clientBusy,
    ...(moving && { moving }),
  };
}
