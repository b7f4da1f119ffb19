import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { findAppointmentFacts } from '../compose/appointmentFacts.store.ts';
import {
  composeSeriesForClient,
  composeSeriesForStaff,
  type SeriesNews,
  type SeriesNewsKind,
} from '../compose/composeSeriesMessage.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';
import { clientAddress, type StaffNews, wantsEmail } from '../message.policy.ts';
import { findStaffReaders } from '../message.store.ts';

/** News of a series and the first appointment that they concern: who is told and of what comes from it. */
export interface SeriesMessage {
  readonly seriesId: string;
  readonly appointmentId: string;
  readonly news: SeriesNews;
}

/**
 * Tells the client, or the guest with a phone, what happened to a series, in one message (rules N2, P8), by the same
 * rules as `tellClient`. The rows must be written before.
 */
export async function tellClientOfSeries(
  tx: TenantTransaction,
  ctx: WriterContext,
  { seriesId, appointmentId, news }: SeriesMessage,
): Promise<void> {
  const facts = await findAppointmentFacts(tx.db, ctx.scope, appointmentId);
  const address = clientAddress(facts);
  if (!address) return;
  const text = composeSeriesForClient(facts, news, address.channel);
  const { clientId, locale } = facts;
  await queueMessages(tx, ctx, [
    { ...address, ...text, kind: `client.${news.kind}`, locale, clientId, seriesId },
  ]);
}

/** Which of a staff member's toggles a series falls under. */
const likeSingle: Record<SeriesNewsKind, StaffNews> = {
  seriesCreated: 'appointmentCreated',
  seriesMoved: 'appointmentChanged',
  seriesCanceled: 'appointmentCanceled',
  seriesRestored: 'appointmentChanged',
};

/** E-mails the providers that a series concerns, once each, by the same rules as `tellStaff`. */
export async function tellStaffOfSeries(
  tx: TenantTransaction,
  ctx: WriterContext,
  { seriesId, appointmentId, news, providerIds }: SeriesMessage & { readonly providerIds: readonly string[] },
): Promise<void> {
  const concerned = providerIds.filter((id) => id !== ctx.provider?.id);
  if (concerned.length === 0) return;
  const readers = await findStaffReaders(tx.db, ctx.scope, concerned);
  const told = readers.filter(
    ({ email, toggles }) => email !== '' && wantsEmail(toggles, likeSingle[news.kind]),
  );
  if (told.length === 0) return;
  const facts = await findAppointmentFacts(tx.db, ctx.scope, appointmentId);
  const messages = told.map(({ id, email, locale }) => ({
    ...composeSeriesForStaff(facts, news, locale),
    channel: 'EMAIL' as const,
    kind: `staff.${news.kind}` as const,
    recipient: email,
    locale,
    providerId: id,
    clientId: facts.clientId,
    seriesId,
  }));
  await queueMessages(tx, ctx, messages);
}
