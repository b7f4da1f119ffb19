import {
  OUTSIDE_BUSY_TIMES_KEPT_DAYS,
  OUTSIDE_CALENDAR_AHEAD_DAYS,
  OUTSIDE_CALENDAR_BYTES_MAX,
  OUTSIDE_CALENDAR_MINUTES,
  OUTSIDE_CALENDAR_RETRY_MAX_MINUTES,
  OUTSIDE_CALENDAR_TIMEOUT_MS,
} from '@slotkeeper/domain/limits';
import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { type PublicAnswer, type PublicFetch, PublicFetchError } from '../../../platform/publicFetch.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import {
  claimDueCalendars,
  type DueCalendar,
  type FetchOutcome,
  noteOutcome,
  replaceBusyTimes,
} from './outsideCalendar.store.ts';
import { readBusyTimes } from './readBusyTimes.ts';

/** The job that fetches what is due. */
export const FETCH_OUTSIDE_CALENDARS = 'fetchOutsideCalendars';

/** Calendars that one run fetches at the same time, and before it leaves the rest to the next run. */
const AT_ONCE = 4;
const ROUNDS_MAX = 25;

/** What the job works with. */
export interface OutsideCalendarTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly fetchPublic: PublicFetch;
}

/** Fetches the calendars elsewhere that are due, each of them every ten minutes; several workers share them. */
export async function fetchOutsideCalendars(tools: OutsideCalendarTools): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const now = tools.clock.now();
    const until = now + OUTSIDE_CALENDAR_MINUTES * MINUTE_MS;
    const due = await claimDueCalendars(tools.db, { now, until, limit: AT_ONCE });
    await Promise.all(due.map((calendar) => fetchOne(tools, calendar)));
    if (due.length < AT_ONCE) return;
  }
}

/** What came of a fetch: nothing new, the times in it, or why there are none. */
type Fetched =
  | { readonly kind: 'same' }
  | { readonly kind: 'times'; readonly times: readonly Interval[]; readonly answer: PublicAnswer }
  | { readonly kind: 'failed'; readonly error: string };

async function fetchOne(tools: OutsideCalendarTools, calendar: DueCalendar): Promise<void> {
  const fetched = await fetchTimes(tools, calendar);
  const now = tools.clock.now();
  const { scope, id, providerId } = calendar;
  await runTransaction(tools.db, scope, async (tx) => {
    // A booking decides on what it has read under this lock.
    await lockProviders(tx.db, scope, [providerId]);
    if (!(await noteOutcome(tx.db, scope, id, outcomeOf(calendar, fetched, now)))) return;
    const times = timesAfter(calendar, fetched, now);
    if (times) await replaceBusyTimes(tx.db, scope, calendar, times);
    // Also where the times are the same: the screen shows when it was fetched.
    tx.record({ kind: 'availability.changed', providerIds: [providerId] });
  });
}

async function fetchTimes(
  { clock, secrets, fetchPublic }: OutsideCalendarTools,
  { sealedUrl, etag, lastModified, failures, zone }: DueCalendar,
): Promise<Fetched> {
  // After a failure the times may be gone, so that all of it is asked for.
  const known = failures === 0 ? { etag, lastModified } : { etag: null, lastModified: null };
  try {
    const answer = await fetchPublic(secrets.open(sealedUrl), {
      headers: {
        accept: 'text/calendar',
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
      },
      maxBytes: OUTSIDE_CALENDAR_BYTES_MAX,
      timeoutMs: OUTSIDE_CALENDAR_TIMEOUT_MS,
    });
    if (answer.status === 304) return { kind: 'same' };
    if (answer.status !== 200) return { kind: 'failed', error: 'ANSWER' };
    const now = clock.now();
    const window = { startAt: now - DAY_MS, endAt: now + OUTSIDE_CALENDAR_AHEAD_DAYS * DAY_MS, zone };
    const times = await readBusyTimes(answer.body, window);
    return times ? { kind: 'times', times, answer } : { kind: 'failed', error: 'NO_CALENDAR' };
  } catch (error) {
    return { kind: 'failed', error: error instanceof PublicFetchError ? error.failure : 'UNREACHABLE' };
  }
}

function outcomeOf({ failures }: DueCalendar, fetched: Fetched, now: number): FetchOutcome {
  const inMinutes = (minutes: number) => now + minutes * MINUTE_MS;
  if (fetched.kind === 'failed') {
    const wait = Math.min(OUTSIDE_CALENDAR_MINUTES * 2 ** failures, OUTSIDE_CALENDAR_RETRY_MAX_MINUTES);
    return { nextFetchAt: inMinutes(wait), error: fetched.error, failures: failures + 1 };
  }
  const done = { nextFetchAt: inMinutes(OUTSIDE_CALENDAR_MINUTES), fetchedAt: now, error: null, failures: 0 };
  if (fetched.kind === 'same') return done;
  const { etag, lastModified } = fetched.answer;
  return { ...done, etag, lastModified };
}

/** The busy times to have from now on; null leaves them. What can't be fetched for days no longer counts. */
function timesAfter({ fetchedAt }: DueCalendar, fetched: Fetched, now: number): readonly Interval[] | null {
  if (fetched.kind === 'times') return fetched.times;
  const isOld = fetchedAt === null || now - fetchedAt > OUTSIDE_BUSY_TIMES_KEPT_DAYS * DAY_MS;
  return fetched.kind === 'failed' && isOld ? [] : null;
}
