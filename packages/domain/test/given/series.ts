import type { ChosenSlot } from '../../src/booking/claim/bookingPlan.ts';
import type { SeriesFacts } from '../../src/recurrence/decide/decideOccurrences.ts';
import { occurrenceDates } from '../../src/recurrence/occurrenceDates.ts';
import { occurrenceSlots } from '../../src/recurrence/occurrenceFacts.ts';
import type { ProviderSchedule, ServiceRules } from '../../src/schedule/availability/facts.ts';
import { minutesOfDay } from '../../src/time/wallTime.ts';
import { givenProvider, givenService, open, SOFIA } from './availability.ts';

// Series in the words of tests: providers 1 and 2 in Sofia, open every day from nine to five, with service 10 of an
// hour.

/** The first day of the series: a Monday. */
export const FIRST = '2027-01-04';

/** A provider who is open every day from nine to five. */
export function givenOpen(schedule: Partial<ProviderSchedule> = {}): ProviderSchedule {
  return givenProvider({ workHours: open('09:00', '17:00', [0, 1, 2, 3, 4, 5, 6]), ...schedule });
}

/** The facts of a series on the Sunday before it begins. */
export function givenFacts({
  provider = {},
  service = {},
  ...facts
}: Partial<SeriesFacts> & {
  readonly provider?: Partial<ProviderSchedule>;
  readonly service?: Partial<ServiceRules>;
} = {}): SeriesFacts {
  return {
    services: [givenService(service)],
    providers: [givenOpen(provider)],
    now: Date.UTC(2027, 0, 3, 12),
    clientBusy: [],
    clientSessionIds: new Set(),
    ...facts,
  };
}

/** Consecutive slots of an hour on a local date. */
export function chosen(
  date: string,
  time: string,
  { slots = 1, providerId = '1' }: { readonly slots?: number; readonly providerId?: string } = {},
): ChosenSlot[] {
  const shape = { startMinute: minutesOfDay(time), slotMinutes: Array.from({ length: slots }, () => 60) };
  return occurrenceSlots(shape, SOFIA, date).map((slot) => ({ ...slot, serviceId: '10', providerId }));
}

/** The Mondays from the first one to a date. */
export function mondaysUntil(until: string): string[] {
  return occurrenceDates({ freq: 'WEEKLY', startsOn: FIRST, until }, { from: FIRST, until });
}
