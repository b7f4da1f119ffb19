import { addDays } from '@slotkeeper/domain/time/wallDate';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { SlotListQuery } from '../../../__generated__/SlotListQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { slotsByDay } from './freeSlots.ts';
import { type PickedSlot, slotsOverlap } from './pickedSlot.ts';
import { SlotButton } from './SlotButton.tsx';
import classes from './SlotPicker.module.css';
import type { SlotRange } from './slotRange.ts';
import { useScrollToPicked } from './useScrollToPicked.ts';

interface SlotListProps {
  range: SlotRange;
  serviceId: string;
  providerId: string | null;
  clientId: string | null;
  /** The appointment that gets other times. */
  movingId: string | null;
  /** Starts that make no sense here. */
  leftOut: readonly PickedSlot[];
  picked: readonly PickedSlot[];
  isPending: boolean;
  /** Another one reads the list again. */
  fetchKey: number;
  onPick: (slot: PickedSlot) => void;
}

/**
 * The free times by day, in the viewer's zone. The server counts dates in the place's zone, so a day more is asked for
 * on each side; always from the server, since a time may have been taken a moment ago.
 */
export function SlotList(props: SlotListProps) {
  const { range, serviceId, providerId, clientId, movingId, picked, isPending, fetchKey, onPick } = props;
  const { t } = useTranslation();
  const display = useDisplay();
  const { viewer } = useLazyLoadQuery<SlotListQuery>(
    graphql`
      query SlotListQuery($filterBy: TimeSlotFilter!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            timeSlots(filterBy: $filterBy, first: 10000) {
              startAt
              endAt
              capacity
              seatsLeft
            }
          }
        }
      }
    `,
    {
      filterBy: {
        date: { from: addDays(range.from, -1), to: addDays(range.to, 1) },
        serviceId,
        providerId,
        // Each time once, whoever has it: the server chooses when it is booked (decisions A11).
        anyProvider: providerId === null,
        clientId,
        appointmentId: movingId,
      },
    },
    { fetchPolicy: 'network-only', fetchKey: `${useRetryKey()} ${fetchKey}` },
  );
  const { timeSlots } = useProvider(viewer);
  const list = useScrollToPicked();
  const offered = timeSlots.filter(({ startAt }) => !props.leftOut.some((slot) => slot.startAt === startAt));
  const days = slotsByDay(offered, range, display.zone);
  if (days.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarX size={28} stroke={1.6} />}
        title={t('appointment.pick.noSlots')}
        text={t('appointment.pick.noSlotsHint')}
      />
    );
  }
  return (
    <div ref={list} className={classes.list} aria-busy={isPending}>
      {days.map(({ date, slots }) => (
        <div key={date}>
          <h3 className={classes.day}>{formatLocalDate(date, display.locale, 'longWithWeekday')}</h3>
          <div className={classes.times}>
            {slots.map((slot) => {
              const isPicked = picked.some(({ startAt }) => startAt === slot.startAt);
              return (
                <SlotButton
                  key={`${slot.startAt} ${slot.endAt}`}
                  slot={slot}
                  display={display}
                  isPicked={isPicked}
                  isBlocked={!isPicked && picked.some((other) => slotsOverlap(other, slot))}
                  onPick={onPick}
                />
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
