import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { type RefObject, useEffect, useRef } from 'react';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { NoFreeTimes } from './NoFreeTimes.tsx';
import { SlotButton } from './SlotButton.tsx';
import classes from './SlotPicker.module.css';
import { type FreeSlot, offeredByDay, seatsShown } from './freeSlots.ts';
import type { AskedTimes } from './askedTimes.ts';
import { useFreeSlots } from './freeTimes.ts';
import { type PickedSlot, slotsOverlap } from './pickedSlot.ts';
import type { SlotRange } from './slotRange.ts';
import { useTimesFocus } from './useTimesFocus.ts';

/** Room for the day's heading, which stays in sight above the times. */
const HEADING_PX = 40;

interface SlotListProps {
  range: SlotRange;
  asked: AskedTimes;
  /** YYYY-MM-DD where the viewer is. */
  today: string;
  /** Starts that make no sense here. */
  excluded: readonly PickedSlot[];
  picked: readonly PickedSlot[];
  /** The next time takes the place of what is picked, which then is in nobody's way. */
  isReplacing: boolean;
  /** A start that is picked as soon as it is listed as free, ISO 8601; null for none. */
  wantedStart?: string | null;
  /** Where the list opens, ISO 8601; null for its beginning. */
  around: string | null;
  isPending: boolean;
  /** Another one reads the list again. */
  fetchKey: number;
  onPick: (slot: PickedSlot) => void;
  /** Leads to other days, which have something free. */
  onRange: (range: SlotRange) => void;
}

/**
 * The free times by day, in the viewer's zone; always from the server, since a time may have been taken a moment ago.
 */
export function SlotList(props: SlotListProps) {
  const { range, asked, today, excluded, picked, isPending, fetchKey, onPick, onRange } = props;
  const display = useDisplay();
  const timeSlots = useFreeSlots(range, asked, fetchKey);
  usePickWanted(props.wantedStart, timeSlots, onPick);
  const list = useScrollToPicked(props.around);
  const days = offeredByDay(timeSlots, excluded, { range, zone: display.zone });
  const isBlocked = (slot: FreeSlot) =>
    !props.isReplacing &&
    picked.every(({ startAt }) => startAt !== slot.startAt) &&
    picked.some((other) => slotsOverlap(other, slot));
  const starts = days.flatMap(({ slots }) => slots.filter((slot) => !isBlocked(slot)).map(startOf));
  const { tabStop, handlers } = useTimesFocus(list, starts, picked.map(startOf));
  if (days.length === 0) {
    return (
      <NoFreeTimes
        // Other days, or a change that may have freed a time: another search.
        key={`${range.from} ${range.to} ${fetchKey}`}
        asked={asked}
        excluded={excluded}
        range={range}
        today={today}
        isPending={isPending}
        onFound={onRange}
      />
    );
  }
  return (
    <fieldset ref={list} className={classes.list} aria-busy={isPending} {...handlers}>
      {days.map(({ date, slots }) => (
        <div key={date}>
          <h3 className={classes.day}>{formatLocalDate(date, display.locale, 'longWithWeekday')}</h3>
          <div className={classes.times}>
            {slots.map((slot) => (
              <SlotButton
                key={`${slot.startAt} ${slot.endAt}`}
                slot={slot}
                seatsLeft={seatsShown(slot, asked.providerId)}
                display={display}
                isPicked={picked.some(({ startAt }) => startAt === slot.startAt)}
                isBlocked={isBlocked(slot)}
                isTabStop={startOf(slot) === tabStop}
                onPick={onPick}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Picks the time that was chosen before the list was known, where it is free. */
function usePickWanted(
  wantedStart: string | null = null,
  slots: readonly FreeSlot[],
  onPick: (slot: PickedSlot) => void,
): void {
  const wanted = wantedStart === null ? Number.NaN : Date.parse(wantedStart);
  const found = slots.find((slot) => startOf(slot) === wanted);
  useEffect(() => {
    if (found) onPick(found);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list, until it is picked
  }, [found]);
}

/** When a time begins, in milliseconds. */
function startOf({ startAt }: PickedSlot): number {
  return Date.parse(startAt);
}

/**
 * Brings the first picked time into sight when the list appears; if it is gone, the one next to it, within the list
 * only: the reason is shown beside it.
 *
 * @param around where what is picked, or was lost, begins, ISO 8601; read when the list appears
 */
function useScrollToPicked(around: string | null): RefObject<HTMLFieldSetElement | null> {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const picked = element.querySelector('[aria-pressed="true"]');
    if (picked) picked.scrollIntoView({ block: 'nearest' });
    else if (around !== null) element.scrollTop = placeOf(element, Date.parse(around));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, not while the user looks through the list
  }, []);
  return list;
}

function placeOf(list: HTMLElement, start: number): number {
  const times = [...list.querySelectorAll<HTMLElement>('[data-start]')];
  const next = times.find(({ dataset }) => Number(dataset.start) >= start) ?? times.at(-1);
  return next ? next.offsetTop - HEADING_PX : 0;
}
