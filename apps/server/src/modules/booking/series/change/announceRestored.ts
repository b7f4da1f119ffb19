import { MESSAGE_DELAY_SECONDS } from '@slotkeeper/domain/limits';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import type { ClosedAppointment, Reopened } from '../../appointment/cancel/cancel.ts';
import { findUnheardOfSeries, tellClient, tellStaff } from '../../../messaging/message/notify/notify.ts';
import { type NotifyContext, notifyProviders } from '../../../messaging/notification/notification.ts';
import { announceSeries, type OccurrenceChange } from '../book/announceSeries.ts';
import { recurrenceFacts } from '../book/recurrenceFacts.ts';
import type { Series, SeriesEnd } from '../series.store.ts';
import { findStanding } from '../extend/standingSeries.ts';

/** What came of an undo. */
interface Restoration extends Reopened {
  readonly ended: SeriesEnd;
}

/**
 * Notifies everybody concerned that a cancellation was taken back, in the transaction of the undo, after the rows are
 * written (decisions P2). In time nobody hears of either, and only the dates that are lost are told; later a message says
 * that the series is on again. Who has not heard of the series gets that news instead.
 */
export async function announceRestored(
  ctx: StaffContext,
  tx: TenantTransaction,
  series: Series,
  { ended, reopened, lost }: Restoration,
): Promise<void> {
  const isTold = ctx.clock.now() - ended.at >= MESSAGE_DELAY_SECONDS * 1_000;
  const unheard = await findUnheardOfSeries(tx.db, ctx.scope, [series.id]);
  const standing = await findStanding(ctx, tx.db, series);
  const what = standing?.news ?? { pattern: recurrenceFacts(series), count: reopened.length };
  await announceSeries(ctx, tx, {
    seriesId: series.id,
    changes: reopened.map(restorationOf),
    news: { ...what, kind: 'seriesRestored' },
    firstId: standing?.appointmentId,
    tellClient: isTold,
    tellStaff: isTold,
  });
  if (!isTold) for (const one of lost) await tellLost({ ...ctx, unheard }, tx, one);
}

/** That this one stays canceled, in place of the message that said it of all of them. */
async function tellLost(
  ctx: NotifyContext,
  tx: TenantTransaction,
  { appointment: { id: appointmentId, providerId, status, cancellationReason: reason } }: ClosedAppointment,
): Promise<void> {
  const isDeclined = status === 'DECLINED';
  const kind = isDeclined ? 'appointmentDeclined' : 'appointmentCanceled';
  await tellClient(tx, ctx, { appointmentId, kind, reason });
  const about = { appointmentId, providerIds: [providerId] };
  await tellStaff(tx, ctx, { ...about, kind: 'appointmentCanceled' });
  const notification = isDeclined ? 'appointment_declined' : 'appointment_canceled';
  await notifyProviders(tx, ctx, { ...about, kind: notification });
}

function restorationOf({
  appointment: { id, status, providerId },
  status: after,
}: ClosedAppointment): OccurrenceChange {
  return {
    appointmentId: id,
    event: 'appointment.updated',
    action: 'restored',
    before: { status },
    after: { status: after },
    providerIds: [providerId],
  };
}
