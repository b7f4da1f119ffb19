import { Button, Group, Input, Skeleton, Text } from '@mantine/core';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { newsCount, onNews } from '../live/refreshAppointments.ts';
import { ANY_PROVIDER, type AskedTimes } from '../slots/askedTimes.ts';
import { slotsByDay } from '../slots/freeSlots.ts';
import { useFreeSlots } from '../slots/freeTimes.ts';
import classes from './QuickBooking.module.css';
import type { QuickBookingState } from './useQuickBooking.ts';

/** So many are the first ones: all others are in the long form. */
const SHOWN = 12;

interface FreeTimesOfDayProps {
  quick: QuickBookingState;
  /** A date of the viewer, YYYY-MM-DD. */
  date: string;
}

/** The first free times of the day that was pointed at, once it is known of what and with whom. */
export function FreeTimesOfDay({ quick, date }: FreeTimesOfDayProps) {
  const { t } = useTranslation();
  const { attendee, serviceId, providerId, placeId } = quick.draft;
  if (serviceId === null || providerId === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('appointment.pick.first')}
      </Text>
    );
  }
  const asked: AskedTimes = {
    serviceId,
    providerId: providerId === ANY_PROVIDER ? null : providerId,
    clientId: attendee?.kind === 'client' ? attendee.id : null,
    attendeeName: null,
    placeId: providerId === ANY_PROVIDER ? placeId : null,
    movingId: null,
  };
  return (
    <Input.Wrapper label={t('appointment.pick.slots')} labelElement="div">
      <ErrorSection key={JSON.stringify(asked)}>
        <Suspense fallback={<Skeleton height={34} />}>
          <Times quick={quick} asked={asked} date={date} />
        </Suspense>
      </ErrorSection>
    </Input.Wrapper>
  );
}

function Times({ quick, asked, date }: FreeTimesOfDayProps & { asked: AskedTimes }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const news = useDeferredValue(useSyncExternalStore(onNews, newsCount));
  const range = { from: date, to: date };
  const listed = useFreeSlots(range, asked, news);
  const [day] = slotsByDay(listed, range, display.zone);
  if (!day) return <Text size="sm">{t('calendar.panel.fullDay')}</Text>;
  const chosen = quick.draft.slots[0]?.startAt;
  return (
    <Group gap={6} component="fieldset" className={classes.times} aria-label={t('appointment.pick.slots')}>
      {day.slots.slice(0, SHOWN).map(({ startAt }) => (
        <Button
          key={startAt}
          size="compact-sm"
          variant={startAt === chosen ? 'filled' : 'default'}
          aria-pressed={startAt === chosen}
          onClick={() => quick.start(Date.parse(startAt))}
        >
          {formatTime(startAt, display)}
        </Button>
      ))}
    </Group>
  );
}
