import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { IconLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDraft } from '../../../features/booking/form/bookingDraft.ts';
import { AppointmentSkeleton } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { QuickBooking } from '../../../features/booking/quick/QuickBooking.tsx';
import type { DraftTime } from '../../../features/booking/quick/draftTime.ts';
import type { ShownDays } from '../../../features/booking/slots/useShownRange.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { Point, PointedPlacement } from '../drag/dragItem.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import { ObstacleAlert } from '../obstacle/ObstacleAlert.tsx';
import { isHard, type WantedTime } from '../obstacle/obstacles.ts';
import type { Obstacles } from '../obstacle/useObstacles.ts';
import { useObstacleText } from '../obstacle/useObstacleText.ts';
import classes from './BookingPanel.module.css';

interface BookingPanelProps {
  pointed: PointedPlacement;
  clock: ZoneClock;
  shownDays: ShownDays;
  providers: readonly CalendarProvider[];
  obstacles: Obstacles;
  /** The time as it is by now, which the calendar keeps lit. */
  onMark: (time: TimedPlacement) => void;
  onMore: (entered: BookingDraft) => void;
  onBlock: () => void;
  onClose: () => void;
}

/** A booking beside the time that was pointed at; on a phone a sheet at the lower edge. */
export function BookingPanel(props: BookingPanelProps) {
  const { pointed, clock, shownDays, providers, obstacles, onMark, onMore, onBlock, onClose } = props;
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [place] = useState(() => placeBeside(pointed.anchor));
  const textOf = useObstacleText();
  const { at, isDay } = pointed;
  const obstacleIn = (time: DraftTime, onTake: (start: number) => void) => {
    const wanted = wantedTime(time);
    const obstacle = wanted && obstacles.of(wanted);
    if (!wanted || !obstacle || !isHard(obstacle)) return null;
    const providerName = providers.find(({ id }) => id === wanted.providerId)?.name;
    const text = textOf(obstacle, { providerName, serviceTitle: time.serviceTitle });
    const take = (start: number) => onTake(start * MINUTE_MS);
    const next = obstacles.nextFree(wanted);
    return { alert: <ObstacleAlert text={text} start={wanted.start} next={next} onTake={take} /> };
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('appointment.new')}
      overlayProps={{ backgroundOpacity: isPhone ? 0.35 : 0 }}
      lockScroll={false}
      classNames={{ inner: classes.inner, content: classes.panel }}
      styles={isPhone ? undefined : { content: place }}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'fade', duration: 120 }}
    >
      <ErrorSection>
        <Suspense fallback={<AppointmentSkeleton />}>
          <QuickBooking
            pointed={{
              date: localDate(clock.zone, at.start * MINUTE_MS),
              start: isDay ? null : at.start * MINUTE_MS,
              providerId: at.providerId,
            }}
            shownDays={shownDays}
            obstacle={obstacleIn}
            onTime={(time) => {
              const wanted = wantedTime(time);
              if (wanted) onMark(wanted);
            }}
            onMore={onMore}
            onDone={onClose}
          />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            mt="xs"
            leftSection={<IconLock size={15} stroke={1.7} aria-hidden />}
            onClick={onBlock}
          >
            {t('calendar.addBlock')}
          </Button>
        </Suspense>
      </ErrorSection>
    </FormDialog>
  );
}

/** What a draft takes of one provider's time; null while that is not known. */
function wantedTime({ providerId, serviceId, slots }: DraftTime): WantedTime | null {
  const [first, last] = [slots[0], slots.at(-1)];
  if (providerId === null || !first || !last) return null;
  const [start, end] = [Date.parse(first.startAt) / MINUTE_MS, Date.parse(last.endAt) / MINUTE_MS];
  return { providerId, serviceId, start, end };
}

/** The panel's width and its usual height, and the room that it leaves to what is beside it, in pixels. */
const [WIDTH, HEIGHT, GAP] = [380, 700, 10];

/** Where the panel is: beside the column or cell that was pressed, and within the window. */
function placeBeside({ x, y }: Point) {
  const cell = document.elementFromPoint(x, y)?.closest('[data-column], [data-day]')?.getBoundingClientRect();
  const [from, until] = cell && cell.width < WIDTH ? [cell.left, cell.right] : [x, x];
  const right = until + GAP;
  const beside = right + WIDTH + GAP <= window.innerWidth ? right : from - GAP - WIDTH;
  const left = Math.max(GAP, Math.min(beside, window.innerWidth - WIDTH - GAP));
  const top = Math.max(GAP, Math.min(y - HEIGHT / 3, window.innerHeight - HEIGHT - GAP));
  return { left, top, width: WIDTH, maxHeight: `calc(100dvh - ${top + GAP}px)` };
}
