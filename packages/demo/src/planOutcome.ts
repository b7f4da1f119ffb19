import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { DemoRandom } from './demoRandom.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What happens to a visit, and when it was booked and canceled. Epoch milliseconds. */
export interface DemoOutcome {
  readonly status: AppointmentStatus;
  readonly bookedAt: number;
  /** Null unless it was canceled. */
  readonly closedAt: number | null;
}

type Odds = readonly (readonly [AppointmentStatus, number])[];

/**
 * The likelihood of each status long after its time, within the week after it (some requests still wait), and before
 * it; the rest are confirmed.
 */
const odds: Readonly<Record<'past' | 'lately' | 'coming', Odds>> = {
  past: [
    ['NO_SHOW', 0.05],
    ['CANCELED', 0.06],
    ['DECLINED', 0.02],
    ['PENDING', 0.01],
    ['MODIFIED', 0.01],
    ['OFFERED_ALTERNATIVE', 0.01],
  ],
  lately: [
    ['NO_SHOW', 0.03],
    ['CANCELED', 0.04],
    ['DECLINED', 0.01],
    ['PENDING', 0.05],
    ['MODIFIED', 0.03],
    ['OFFERED_ALTERNATIVE', 0.02],
  ],
  coming: [
    ['PENDING', 0.13],
    ['MODIFIED', 0.04],
    ['OFFERED_ALTERNATIVE', 0.03],
    ['CANCELED', 0.04],
    ['DECLINED', 0.02],
  ],
};

function statusOf(random: DemoRandom, { startAt, endAt }: Span, now: number): AppointmentStatus {
  if (startAt <= now && endAt > now) return 'CONFIRMED';
  let draw = random.next();
  const since = now - endAt;
  const likely = since < 0 ? odds.coming : since < 7 * DAY_MS ? odds.lately : odds.past;
  for (const [status, likelihood] of likely) {
    if (draw < likelihood) return status;
    draw -= likelihood;
  }
  return 'CONFIRMED';
}

interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

const wholeMinute = (instant: number) => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** A client may move a visit until a day before it (rule C2), and does so just after it was booked. */
const BEFORE_CUTOFF_MS = 26 * HOUR_MS;

/** Past visits were booked one to ten days ahead, coming ones within the last week, requests within the last two days. */
export function planOutcome(random: DemoRandom, span: Span, now: number): DemoOutcome {
  const status = statusOf(random, span, now);
  const margin = status === 'MODIFIED' ? BEFORE_CUTOFF_MS : 2 * HOUR_MS;
  const latest = Math.min(span.startAt - margin, now - 10 * MINUTE_MS);
  const isOpenRequest = status === 'PENDING' && span.startAt > now;
  const longest = isOpenRequest ? 2 * DAY_MS : 8 * DAY_MS;
  const bookedAt = wholeMinute(latest - random.next() * longest);
  const isClosed = status === 'CANCELED' || status === 'DECLINED';
  const lastWord = Math.min(span.startAt, now) - MINUTE_MS;
  const closedAt = isClosed ? wholeMinute(bookedAt + random.next() * (lastWord - bookedAt)) : null;
  return { status, bookedAt, closedAt };
}
