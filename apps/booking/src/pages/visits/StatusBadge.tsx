import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { useTexts } from '../../lib/texts.ts';
import { shownStatus, statusHints, statusTexts, statusTones } from './status.ts';
import { useNow } from './useNow.ts';

interface StatusProps {
  readonly appointment: ClientAppointment;
}

/** A status in a word or two; its color says nothing that the words don't. */
export function StatusBadge({ appointment }: StatusProps) {
  const { t } = useTexts();
  const status = shownStatus(appointment, useNow());
  return <span class={`status status-${statusTones[status]}`}>{t(statusTexts[status])}</span>;
}

/** A status with what it means; a screen reader says it when it changes. */
export function StatusNote({ appointment }: StatusProps) {
  const { t } = useTexts();
  const { name } = useBooking().page.business;
  const status = shownStatus(appointment, useNow());
  const hints: Partial<Record<typeof status, (typeof statusHints)[keyof typeof statusHints]>> = statusHints;
  const hint = hints[status];
  return (
    <div role="status">
      <StatusBadge appointment={appointment} />
      {hint && <p class="notice notice-warning">{t(hint, { name })}</p>}
      {appointment.cancellationReason && (
        <p class="dim">{t('booking.page.visit.reason', { reason: appointment.cancellationReason })}</p>
      )}
    </div>
  );
}
