import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import { APPOINTMENT_LINK_KEPT_DAYS } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { clientContext } from '../../../platform/actingContext.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { findClients } from '../../clients/client/client.ts';
import { addSessionAppointments, type StartedSession, startSession } from '../../clients/signIn/signIn.ts';
import { findLinkedOffer, type LinkedOffer, takeWaitlistSeat } from '../waitlist/waitlist.ts';
import type { ActingVisitor, VisitorTools } from './visitorActs.ts';
import { findLinkedAppointment } from './visitor.store.ts';

/** What a link has opened. */
export interface OpenedLink {
  /** Null for a link about an offer from the waitlist. */
  readonly appointmentId: string | null;
  /** That offer. */
  readonly offer: LinkedOffer | null;
  /** The session that was started for the appointment, where the visitor had none. */
  readonly started: StartedSession | null;
}

/**
 * Opens the appointment of a link in a message, and nothing else, without a code, until 30 days after its end (rule
 * C1). Anyone with the link sees it in this browser from then on. The link of an offer from the waitlist works until
 * that time starts: it shows the time, and opens nothing until that is taken (takeSeatOfLink). Refuses with
 * INVALID_LINK one that is unknown, of another business or has run out.
 */
export async function openLink(
  { db, clock }: VisitorTools,
  { scope, session }: ActingVisitor,
  token: string,
): Promise<OpenedLink> {
  const kept = APPOINTMENT_LINK_KEPT_DAYS * DAY_MS;
  const tokenHash = hashOneTimeToken(token);
  const now = clock.now();
  const found = await findLinkedAppointment(db, scope, { tokenHash, endedAfter: now - kept });
  if (!found) {
    const offer = await findLinkedOffer(db, scope, { tokenHash, now });
    if (offer) return { appointmentId: null, offer, started: null };
    refuseRequest('INVALID_LINK');
  }
  const { appointmentId, endAt } = found;
  const opened = { appointmentIds: [appointmentId], expiresAt: endAt + kept };
  return { appointmentId, offer: null, started: await open({ db, clock }, { scope, session }, opened) };
}

/** A time that the holder of an offer's link takes. */
interface SeatOfLink {
  readonly token: string;
  readonly answers: readonly FieldAnswer[];
  readonly clientMutationId: string | null;
}

/**
 * Takes the time that the link of an offer is about, for the client whom the message went to, without a code (rules C1,
 * C3): the link allows no more than that of an appointment. The browser sees what it has booked, as by such a link, and
 * nothing else of the client. Refuses with INVALID_LINK as openLink does, else as takeWaitlistSeat does.
 */
export async function takeSeatOfLink(
  { db, clock }: VisitorTools,
  { scope, session }: ActingVisitor,
  { token, answers, clientMutationId }: SeatOfLink,
): Promise<{ readonly appointmentIds: readonly string[]; readonly started: StartedSession | null }> {
  const asked = { tokenHash: hashOneTimeToken(token), now: clock.now() };
  const offer = (await findLinkedOffer(db, scope, asked)) ?? refuseRequest('INVALID_LINK');
  const client = (await findClients(db, scope, [offer.clientId])).get(offer.clientId);
  if (!client) refuseRequest('INVALID_LINK');
  const ctx = clientContext({ scope, client, clock, db });
  const { appointmentIds } = await takeWaitlistSeat(ctx, {
    id: offer.entryId,
    offer,
    answers,
    clientMutationId,
  });
  const opened = { appointmentIds, expiresAt: offer.endAt + APPOINTMENT_LINK_KEPT_DAYS * DAY_MS };
  return { appointmentIds, started: await open({ db, clock }, { scope, session }, opened) };
}

/** Lets the visitor see appointments in this browser; returns the session that was started for it where it had none. */
async function open(
  { db, clock }: VisitorTools,
  { scope, session }: Pick<ActingVisitor, 'scope' | 'session'>,
  opened: { readonly appointmentIds: readonly string[]; readonly expiresAt: number },
): Promise<StartedSession | null> {
  return runTransaction(db, scope, async (tx) => {
    const typed = { name: '', phoneNumber: null, email: null, clientId: null };
    const started = session ? null : await startSession({ db: tx.db, clock }, scope, typed);
    const { id: sessionId } = must(session ?? started, 'a visitor without a session has just started one');
    await addSessionAppointments(tx.db, scope, { sessionId, ...opened });
    return started;
  });
}
