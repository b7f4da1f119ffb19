import { Button, Group, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDisplay, useWithZone } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { UndoNotice } from '../../../lib/undo/UndoNotice.tsx';
import { replaceNotices } from '../../../lib/undo/replaceNotices.ts';
import type { ShownDays } from '../slots/useShownRange.ts';
import type { BookedAppointment } from './useBooking.ts';
import { useUnbook } from './useUnbook.ts';

/** As long as every undo is offered, and time to follow the booking to its day. */
const SHOWN_MS = 8_000;

/**
 * Says what was booked: when the first one is, with whom (the server may have chosen, rule A11), and a way to its
 * day where the calendar behind shows others.
 */
export function useShowBooked(
  shownDays: ShownDays | undefined,
): (made: readonly BookedAppointment[], isOneVisit?: boolean) => void {
  const { t } = useTranslation();
  const display = useDisplay();
  const withZone = useWithZone();
  const unbook = useUnbook();
  const { places } = useViewer();
  const placeOf = usePlaceOf();
  return (made, isOneVisit = false) => {
    const [first] = made;
    if (!first) return;
    const { startAt, providerId } = first;
    const endAt = (isOneVisit && made.at(-1)?.endAt) || first.endAt;
    const shown = isOneVisit ? made : [first];
    const names = [...new Set(shown.map(({ provider }) => provider.name))];
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
          text={textOf(t, made.length, isOneVisit)}
          detail={[
            withZone(formatDateTimeRange(startAt, endAt, display), startAt, providerId),
            formatList(names, display.locale),
            ...(places.size > 1 ? [placeOf(providerId).name] : []),
          ].join(' · ')}
          notificationId={id}
          undo={() => unbook(made, isOneVisit)}
          onShow={shownDays && !shownDays.has(date) ? show : undefined}
        />
      ),
    });
  };
}

/** What was booked. */
function textOf(t: TFunction, count: number, isOneVisit: boolean): string {
  if (isOneVisit) return t('appointment.visit.booked');
  return count > 1 ? t('appointment.recurrence.booked', { count }) : t('appointment.created');
}

interface BookedNoticeProps {
  text: string;
  /** When and with whom. */
  detail: string;
  /** Leads to the day; none where it is on the screen. */
  onShow: (() => void) | undefined;
  undo: () => Promise<unknown>;
  /** The notification around this. */
  notificationId: string;
}

/** What was booked, with a way to it and a way back. */
function BookedNotice({ text, detail, onShow, undo, notificationId }: BookedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <UndoNotice text={text} undo={undo} notificationId={notificationId} />
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
        {onShow && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={onShow}>
            {t('appointment.show')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
