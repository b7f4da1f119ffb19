import { type BookingEvent, rowOf } from '@slotkeeper/domain/booking/event/bookingEvents';
import { textOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { type AppointmentFacts, findAppointmentFacts } from '../message/compose/compose.ts';
import { queueMessages, type WriterContext } from '../message/deliver/deliver.ts';
import { type NewMessage, wantsEmail } from '../message/message.ts';
import { addNotifications, type NewNotification } from '../notification/notification.ts';
import { findWordings, noWordings, type Wordings } from '../message/wordings/wordings.ts';
import {
  messageForStaff,
  messagesForClient,
  notificationFor,
  pushFor,
  type Notice,
} from './composeNotice.ts';
import { findStaffReaders, type StaffReader } from './staffReaders.store.ts';

export type { Notice };

/** Who causes an event, by the name that notifications say; in a job nobody does. */
type NotifyContext = WriterContext & {
  readonly provider?: { readonly id: string; readonly name: string; readonly apiTokenId?: string };
  /** Seals what holds a secret link. */
  readonly secrets?: SecretBox;
};

/**
 * The one place that notifies of what happens to appointments and series (rules N2, P8), in the transaction of the
 * event and after its rows are written: the client, or the guest with a phone, by a message; staff by e-mail, in their
 * sidebars and by push, each by its own settings, in its own language and zone. Who did it, and whose access was revoked,
 * is not notified. The facts of an appointment are read once, however many readers it has.
 */
export async function notify(
  tx: TenantTransaction,
  ctx: NotifyContext,
  notices: readonly Notice[],
): Promise<void> {
  const wanted = await wantedNotices(tx, ctx, notices);
  const facts = await factsOf(tx, ctx, wanted);
  const wordings = await wordingsFor(tx, ctx, wanted);
  const messages: NewMessage[] = [];
  const notifications: NewNotification[] = [];
  for (const { notice, staff } of wanted) {
    const about = facts.get(notice.appointmentId);
    if (!about) continue;
    if (!staff) messages.push(...messagesForClient(about, notice, { wordings, secrets: ctx.secrets }));
    else if (notice.medium === 'staff') messages.push(...messageForStaff(about, notice, staff, wordings));
    else {
      const actorName = ctx.provider?.name ?? null;
      messages.push(...pushFor(about, notice, staff, actorName));
      if (!notice.isListed) notifications.push(...notificationFor(about, notice, staff, actorName));
    }
  }
  await addNotifications(tx, ctx, notifications);
  await queueMessages(tx, ctx, messages);
}

/** The business's own wordings, where an e-mail may go: a push has none. */
async function wordingsFor(
  tx: TenantTransaction,
  { scope }: NotifyContext,
  wanted: readonly WantedNotice[],
): Promise<Wordings> {
  return wanted.some(({ notice }) => notice.medium !== 'push') ? findWordings(tx.db, scope) : noWordings;
}

interface WantedNotice {
  readonly notice: Notice;
  /** Undefined where it is for the client. */
  readonly staff?: StaffReader;
}

async function wantedNotices(
  tx: TenantTransaction,
  { scope, provider }: NotifyContext,
  notices: readonly Notice[],
): Promise<WantedNotice[]> {
  const spoken = notices.filter(({ event, medium }) => textOf(event, medium) !== null);
  const ids = new Set(spoken.flatMap(({ reader }) => (reader === null ? [] : [reader])));
  // Of what a program does for it, a member is notified.
  if (provider && provider.apiTokenId === undefined) ids.delete(provider.id);
  const readers =
    ids.size > 0 ? await findStaffReaders(tx.db, scope, [...ids]) : new Map<string, StaffReader>();
  return spoken.flatMap((notice): WantedNotice[] => {
    if (notice.reader === null) return notice.medium === 'client' ? [{ notice }] : [];
    const staff = readers.get(notice.reader);
    return staff && wants(staff, notice) ? [{ notice, staff }] : [];
  });
}

/** Whether a staff member's role and own settings let a notice through (rule R2; spec 3, ProviderSettings). */
function wants(
  { email, toggles, wantsNotifications, seesAppointments }: StaffReader,
  { event, medium }: Notice,
): boolean {
  if (!seesAppointments) return false;
  if (medium === 'push') return wantsNotifications || isAlwaysNotified(event);
  const text = textOf(event, 'staff');
  return email !== '' && text !== null && wantsEmail(toggles, text);
}

function isAlwaysNotified(event: BookingEvent): boolean {
  return rowOf(event).isAlwaysNotified ?? false;
}

async function factsOf(
  tx: TenantTransaction,
  { scope }: NotifyContext,
  wanted: readonly WantedNotice[],
): Promise<Map<string, AppointmentFacts>> {
  const facts = new Map<string, AppointmentFacts>();
  for (const { notice } of wanted) {
    const { appointmentId, furtherAppointmentIds = [] } = notice;
    if (!facts.has(appointmentId))
      facts.set(
        appointmentId,
        await findAppointmentFacts(tx.db, scope, appointmentId, furtherAppointmentIds),
      );
  }
  return facts;
}

/** Notices of an event for the client, where it is notified, and for the providers by e-mail and in their sidebars. */
export function everybody(
  notice: Omit<Notice, 'reader' | 'medium'>,
  { providerIds, notifyClient }: { readonly providerIds: readonly string[]; readonly notifyClient: boolean },
): Notice[] {
  return [
    ...(notifyClient ? [{ ...notice, reader: null, medium: 'client' } as const] : []),
    ...providerIds.map((reader) => ({ ...notice, reader, medium: 'staff' }) as const),
    ...providerIds.map((reader) => ({ ...notice, reader, medium: 'push' }) as const),
  ];
}
