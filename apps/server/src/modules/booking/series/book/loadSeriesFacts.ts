import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import type { RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { type Availability, loadAvailability } from '../../../schedule/seats/seats.ts';
import { type AppointmentDraft, type Attendee, sourceOf } from '../../appointment/book/book.ts';
import { findClientSessions } from '../occurrences.store.ts';
import type { Series } from '../series.store.ts';

/** Whose time over which stretch (epoch milliseconds), for which client. */
interface SeriesQuestion {
  readonly serviceIds: readonly string[];
  readonly providerIds: readonly string[];
  /** Only providers of this place, where it is given (rule A11). */
  readonly placeId?: string | null;
  readonly clientId: string | null;
  /** The name that the client books under, where it is another one than its own (rule C4). */
  readonly attendeeName: string | null;
  readonly from: number;
  readonly until: number;
}

/** The facts that the dates of a series are decided on, with those that saving needs besides. */
export interface LoadedSeriesFacts extends Availability {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The sessions in which the attendee has a seat already. */
  readonly clientSessionIds: ReadonlySet<string>;
}

/** Loads them; in a transaction that locked the providers before, they stay true until it ends. */
export async function loadSeriesFacts(
  db: Queryable,
  { scope, clock }: Pick<StaffContext, 'scope' | 'clock'>,
  question: SeriesQuestion,
): Promise<LoadedSeriesFacts> {
  const availability = await loadAvailability(db, scope, question);
  return {
    ...availability,
    now: clock.now(),
    clientSessionIds: await clientSessionsOf(db, { scope }, question),
  };
}

/** The sessions in which the client has a seat under this name: a guest is nobody's. */
export async function clientSessionsOf(
  db: Queryable,
  { scope }: Pick<StaffContext, 'scope'>,
  {
    clientId,
    attendeeName,
    from,
    until,
  }: Pick<SeriesQuestion, 'clientId' | 'attendeeName' | 'from' | 'until'>,
): Promise<ReadonlySet<string>> {
  return clientId ? findClientSessions(db, scope, { clientId, attendeeName }, { from, until }) : new Set();
}

/** What the pattern of a series says, for texts in any language. */
export function recurrenceFacts({
  recurrence,
  shape,
}: Pick<Series, 'recurrence' | 'shape'>): RecurrenceFacts {
  return { ...recurrence, startTime: formatWallTime(shape.startMinute) };
}

/** What the appointments that a staff member books for a client have in common (rule P2). */
export function draftOf(
  ctx: StaffContext,
  attendee: Attendee,
  answers: AppointmentDraft['answers'],
): Omit<AppointmentDraft, 'seriesId'> {
  const { provider, clock } = ctx;
  return {
    attendee,
    answers,
    status: statusOfNew('STAFF', false),
    createdBy: { type: 'PROVIDER', id: provider.id, name: provider.name },
    source: sourceOf(ctx),
    createdAt: clock.now(),
  };
}
