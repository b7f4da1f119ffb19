import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { deleteRecurringAppointment } from '../../src/modules/booking/series/change/deleteRecurringAppointment.ts';
import type { SeriesMove } from '../../src/modules/booking/series/change/updateRecurringAppointment.ts';
import type { SeriesOptions } from './appointment.ts';
import { MONDAY_MORNING, type given as writeGiven } from './given.ts';

/** The instant of an hour of the day in Sofia. */
export function sofia(date: string, hour: number): number {
  return wallTimeToInstant('Europe/Sofia', date, hour * 60);
}

/** A business with a series on the five Tuesdays of March 2026 at ten, and a colleague who does the service too. */
export async function givenSeriesSalon(
  { organization: found, ...given }: ReturnType<typeof writeGiven>,
  options: Partial<SeriesOptions> = {},
) {
  given.clock.set(MONDAY_MORNING);
  const organization = await found();
  const colleague = await given.staffMember(organization);
  await given.openEveryDay(organization);
  await given.openEveryDay(organization, { providerId: colleague.id });
  const providerIds = [organization.ownerId, colleague.id];
  const serviceId = await given.service(organization, { providerIds });
  const starts = [sofia('2026-03-03', 10)];
  const series = { serviceId, starts, until: '2026-03-31', ...options };
  return {
    ...organization,
    colleague,
    serviceId,
    ids: await given.series(organization.ownerContext, series),
  };
}

export type SeriesSalon = Awaited<ReturnType<typeof givenSeriesSalon>>;

export interface SeriesMoveOptions extends Partial<Omit<SeriesMove, 'slots'>> {
  readonly starts: readonly number[];
  readonly providerId?: string | null;
}

/** What a staff member sends to move occurrences, by default the third and the following, with the owner. */
export function seriesMoveOf(
  { ids, serviceId, ownerId }: Pick<SeriesSalon, 'ids' | 'serviceId' | 'ownerId'>,
  { starts, providerId = ownerId, ...options }: SeriesMoveOptions,
): SeriesMove {
  return {
    id: ids[2] ?? '',
    expectedVersion: null,
    scope: 'FOLLOWING',
    skipConflicts: false,
    allowFurtherDates: false,
    allowOutsideHours: false,
    notifyClient: false,
    clientMutationId: null,
    ...options,
    slots: starts.map((startAt) => ({ startAt, endAt: startAt + 30 * MINUTE_MS, serviceId, providerId })),
  };
}

/** Cancels all of a series that is ahead, by one of its appointments. */
export function cancelSeries({ ownerContext }: Pick<SeriesSalon, 'ownerContext'>, id: string) {
  return deleteRecurringAppointment(ownerContext, {
    id,
    scope: 'ALL',
    cancellationReason: null,
    clientMutationId: null,
  });
}
