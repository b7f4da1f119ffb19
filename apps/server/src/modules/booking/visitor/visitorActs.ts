import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { Locale } from '@slotkeeper/domain/options';
import { clientContext, type ClientContext } from '../../../platform/actingContext.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction, runWithin, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { createClients, findClientByPhone, findClients } from '../../clients/client/client.ts';
import { keepLocale } from '../../clients/client/proof/proof.ts';
import type { ClientSession } from '../../clients/signIn/signIn.ts';
import { useClientInvite } from '../../clients/invite/invite.ts';
import { bookVisit } from '../appointment/book/book.ts';
import { cancelAsClient } from '../appointment/cancel/cancel.ts';
import { changeAnswersAsClient, moveAsClient } from '../appointment/move/move.ts';
import { findAlternatives } from '../appointment/offer/offer.ts';
import { cancelVisit, moveVisit } from '../appointment/visit/visit.ts';
import { recordAlternativesRefused, recordAlternativeTaken } from '../appointment/offer/offer.ts';
import { lockAppointments } from '../appointment/appointment.ts';
import { translate } from '@slotkeeper/i18n/translate';
import { adoptGuests } from './adoptGuests.ts';
import { runFrom } from './readVisitor.ts';
import { findPhoneOf, findVisibleAppointment, type VisitorAppointment } from './visitor.store.ts';

/** What acting works with. */
export interface VisitorTools {
  readonly db: Database;
  readonly clock: Clock;
}

/** A visitor: its business, and its session where it has one. */
export interface ActingVisitor {
  readonly scope: TenantScope;
  readonly session: ClientSession | null;
  /** The language that it has chosen, where its request names one. */
  readonly locale: Locale | null;
}

/** The client that a visitor has signed in as, or null. */
export async function clientOf(
  { db, clock }: VisitorTools,
  { scope, session }: ActingVisitor,
): Promise<ClientContext | null> {
  if (session?.clientId == null) return null;
  const client = (await findClients(db, scope, [session.clientId])).get(session.clientId);
  return client ? clientContext({ scope, client, clock, db }) : null;
}

type ClientVisit = Parameters<typeof bookVisit>[1];

/** The visit to book, and the token of the invitation that led here. */
export interface VisitorBooking extends ClientVisit {
  readonly invitation: string | null;
}

/**
 * Books a visit for the visitor and uses up the invitation that led here, in one transaction (rules C1, C2). Refuses with
 * UNAUTHENTICATED who is not signed in, with INVALID_PLACE_OR_TOKEN an invitation that no longer works, and as bookVisit does;
 * with the business's phone (`phoneNumber`) who may not book.
 */
export async function bookAsVisitor(
  tools: VisitorTools,
  visitor: ActingVisitor,
  { invitation, ...visit }: VisitorBooking,
): Promise<{ appointmentIds: readonly string[] }> {
  const { scope, locale } = visitor;
  const ctx = await clientOf(tools, visitor);
  if (!ctx) refuseRequest('UNAUTHENTICATED');
  return explained(tools, scope, visit.placeId, () =>
    bookVisit(ctx, { ...visit, source: invitation ? 'LINK' : visit.source }, async (tx) => {
      if (invitation && !(await useClientInvite(tx, ctx, invitation)))
        refuseRequest('INVALID_PLACE_OR_TOKEN', { path: ['invitation'] });
      if (locale) await keepLocale(tx.db, scope, { id: ctx.client.id, locale });
    }),
  );
}

/** A change that a visitor asks for, of an appointment that it may see. */
interface VisitorChange {
  readonly id: string;
  readonly clientMutationId: string | null;
}

/** Moves an appointment of the visitor, or all of its visit where that has several services. Refuses as moveAsClient and moveVisit do. */
export function moveAsVisitor(
  tools: VisitorTools,
  visitor: ActingVisitor,
  { parts, ...change }: VisitorChange & { readonly parts: ClientVisit['parts'] },
): Promise<{ id: string }> {
  const [part, second] = parts;
  if (!part) refuseRequest('BAD_INPUT', { path: ['parts'] });
  if (second)
    return acting(tools, visitor, change.id, async (ctx) => {
      await moveVisit(ctx, { ...change, parts, gapMax: 0, notifyClient: true });
      return { id: change.id };
    });
  const { serviceId, providerId } = part;
  const slots = part.slots.map((slot) => ({ ...slot, serviceId, providerId }));
  return acting(tools, visitor, change.id, (ctx) =>
    moveAsClient(ctx, { ...change, expectedVersion: null, slots }),
  );
}

/** Cancels an appointment of the visitor, or all of its visit. Refuses as cancelAsClient and cancelVisit do. */
export function cancelAsVisitor(
  tools: VisitorTools,
  visitor: ActingVisitor,
  {
    isWholeVisit,
    ...change
  }: VisitorChange & { readonly reason: string | null; readonly isWholeVisit: boolean },
): Promise<{ id: string }> {
  return acting(tools, visitor, change.id, async (ctx) => {
    if (!isWholeVisit) return cancelAsClient(ctx, { ...change, expectedVersion: null });
    await cancelVisit(ctx, change);
    return { id: change.id };
  });
}

/** Changes the answers of an appointment of the visitor. Refuses as changeAnswersAsClient does. */
export function changeAnswersAsVisitor(
  tools: VisitorTools,
  visitor: ActingVisitor,
  change: VisitorChange & { readonly answers: readonly FieldAnswer[] },
): Promise<{ id: string }> {
  return acting(tools, visitor, change.id, (ctx) =>
    changeAnswersAsClient(ctx, { ...change, expectedVersion: null }),
  );
}

/**
 * Takes one of the times on offer, by the id of its first slot, or refuses them all where that is null (rules P2, P3). One that
 * is no longer on offer is refused with SLOT_NOT_AVAILABLE.
 */
export function answerOfferAsVisitor(
  tools: VisitorTools,
  visitor: ActingVisitor,
  { alternativeId, ...change }: VisitorChange & { readonly alternativeId: string | null },
): Promise<{ id: string }> {
  return acting(tools, visitor, change.id, async (ctx, { minSlotsRequired }) => {
    if (alternativeId === null) return recordAlternativesRefused(ctx, { ...change, expectedVersion: null });
    const times = (await findAlternatives(ctx.db, ctx.scope, [change.id])).get(change.id) ?? [];
    const first = times.find(({ id }) => id === alternativeId);
    const run = first ? runFrom(times, first, minSlotsRequired) : [];
    if (run.length === 0) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['alternativeId'] });
    const slots = run.map(({ serviceId, providerId, startAt, endAt }) => ({
      serviceId,
      providerId,
      startAt,
      endAt,
    }));
    return recordAlternativeTaken(ctx, { ...change, expectedVersion: null, slots });
  });
}

/** Does something to an appointment that the visitor may see, as its client. Anything else is refused with NOT_FOUND. */
async function acting<T>(
  tools: VisitorTools,
  visitor: ActingVisitor,
  appointmentId: string,
  act: (ctx: ClientContext, appointment: VisitorAppointment) => Promise<T>,
): Promise<T> {
  const { db, clock } = tools;
  const { scope, session, locale } = visitor;
  const seen =
    session && (await findVisibleAppointment(db, scope, session, { appointmentId, now: clock.now() }));
  if (!seen) refuseRequest('NOT_FOUND', { path: ['id'] });
  return explained(tools, scope, seen.placeId, async () => {
    if (seen.clientId === null)
      return runTransaction(db, scope, async (tx) => act(await adoptGuest(tools, tx, visitor, seen), seen));
    const client = (await findClients(db, scope, [seen.clientId])).get(seen.clientId);
    if (!client) refuseRequest('NOT_FOUND', { path: ['id'] });
    if (locale) await keepLocale(db, scope, { id: client.id, locale });
    return act(clientContext({ scope, client, clock, db }), seen);
  });
}

/**
 * Makes a guest whom a link has reached at its number the client of its appointment (rule P8). It acts in the same transaction: an act
 * that is refused leaves it a guest.
 */
async function adoptGuest(
  { clock }: VisitorTools,
  tx: TenantTransaction,
  { scope, locale }: ActingVisitor,
  { id, providerId }: VisitorAppointment,
): Promise<ClientContext> {
  await lockProviders(tx.db, scope, [providerId]);
  const [guest] = await lockAppointments(tx.db, scope, [id]);
  const phoneNumber = guest?.guestPhoneNumber;
  if (!phoneNumber) refuseRequest('NOT_FOUND', { path: ['id'] });
  const known = await findClientByPhone(tx.db, scope, phoneNumber);
  const name = known?.name ?? (guest.guestName || (await nameOfGuest(tx, scope)));
  const [added] = known
    ? [known.id]
    : await createClients(tx, { scope, clock }, [{ name, phoneNumber, locale }]);
  if (!added) throw new Error('A client was added without an id');
  const ctx = clientContext({ scope, client: { id: added, name }, clock, db: tx.db });
  await adoptGuests(ctx, tx, phoneNumber);
  return { ...ctx, transaction: (work) => runWithin(tx, work) };
}

async function nameOfGuest(tx: TenantTransaction, scope: TenantScope): Promise<string> {
  const { locale } = await findOrganization(tx.db, scope);
  return translate(locale, 'appointment.guest');
}

/** Adds to a refusal what a visitor needs: the business's phone where it can't act online. */
async function explained<T>(
  { db }: VisitorTools,
  scope: TenantScope,
  placeId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, values, path } = error.refusal;
    if (code !== 'CUTOFF_PASSED' && code !== 'CLIENT_BLOCKED') throw error;
    const phoneNumber = await findPhoneOf(db, scope, placeId);
    refuseRequest(code, { path, values: { ...values, phoneNumber } });
  }
}
