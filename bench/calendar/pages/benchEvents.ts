/**
 * The appointments of the bench: the same for every calendar and every run. Each day has at most three at a time, so
 * that every calendar shows every one of them; they spread over 20 providers and six weeks from two weeks before the
 * shown one.
 */
const DAYS = 42;
const DAYS_BEFORE = 14;
const LANES = 3;
const FIRST_MINUTE = 7 * 60;
const MINUTES = 13 * 60;
const PROVIDERS = 20;
const STEP = 5;

/** The Monday of the week that is shown first, as a day number since 1970. Sofia is two hours ahead of UTC then. */
export const FIRST_SHOWN_DAY = Date.UTC(2026, 1, 2) / 86_400_000;
const OFFSET_HOURS = 2;

/** An appointment as an API would answer it. */
export interface BenchEvent {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly clientName: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly color: number;
}

/** That many appointments. */
export function benchEvents(count: number): BenchEvent[] {
  const events: BenchEvent[] = [];
  for (let day = 0; day < DAYS; day++) {
    const ofDay = Math.floor(((day + 1) * count) / DAYS) - Math.floor((day * count) / DAYS);
    for (let lane = 0; lane < LANES; lane++) {
      const ofLane = Math.floor(((lane + 1) * ofDay) / LANES) - Math.floor((lane * ofDay) / LANES);
      const room = Math.floor(MINUTES / ofLane / STEP) * STEP;
      for (let index = 0; index < ofLane; index++) {
        const start = FIRST_MINUTE + index * room + (lane % 2) * STEP;
        events.push(eventAt(events.length, FIRST_SHOWN_DAY - DAYS_BEFORE + day, start, room));
      }
    }
  }
  return events;
}

function eventAt(number: number, day: number, start: number, minutes: number): BenchEvent {
  const provider = number % PROVIDERS;
  const instant = (minute: number) =>
    new Date((day * 24 - OFFSET_HOURS) * 3_600_000 + minute * 60_000).toISOString();
  return {
    id: `event-${number}`,
    startAt: instant(start),
    endAt: instant(start + minutes),
    clientName: `Client ${number}`,
    serviceId: `service-${number % 30}`,
    serviceTitle: `Service ${number % 30}`,
    providerId: `provider-${provider}`,
    providerName: `Provider ${provider}`,
    color: provider,
  };
}
