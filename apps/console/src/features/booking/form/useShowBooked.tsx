import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useWithZone } from '../../../lib/format/useWithZone.ts';
import { replaceNotices } from '../../../lib/undo/replaceNotices.ts';
import { BookedNotice } from './BookedNotice.tsx';
import type { ShownDays } from '../slots/ShownDays.ts';
import type { BookedAppointment } from './useBooking.ts';
import { useUnbook } from './useUnbook.ts';

/** As long as every undo is offered, and time to follow the booking to its day. */
const SHOWN_MS = 8_000;

/**
 * Says what was booked: when the first one is, with whom (the server may have chosen, decisions A11), and a way to its
 * day where the calendar behind shows others.
 */
export function useShowBooked(
  shownDays: ShownDays | undefined,
): (made: readonly BookedAppointment[]) => void {
  const { t } = useTranslation();
  const display = useDisplay();
  const withZone = useWithZone();
  const unbook = useUnbook();
  return (made) => {
    const [first] = made;
    if (!first) return;
    const { startAt, endAt, providerId, provider } = first;
    const date = localDate(display.zone, Date.parse(startAt));
    const id = randomId();
    replaceNotices(
      made.map((appointment) => appointment.id),
      id,
    );
    const show = () => {
      notifications.hide(id);
      shownDays?.goTo(date);
    };
    notifications.show({
      id,
      autoClose: SHOWN_MS,
      message: (
        <BookedNotice
          text={
            made.length > 1
              ? t('appointment.recurrence.booked', { count: made.length })
              : t('appointment.created')
          }
          detail={`${withZone(formatDateTimeRange(startAt, endAt, display), startAt, providerId)} · ${provider.name}`}
          notificationId={id}
          undo={() => unbook(made)}
          onShow={shownDays && !shownDays.has(date) ? show : undefined}
        />
      ),
    });
  };
}
