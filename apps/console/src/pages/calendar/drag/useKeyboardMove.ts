import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { DAYS_PER_WEEK, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { showMinutes } from '@slotkeeper/i18n/format/formatTime';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import type { Announcement } from '@slotkeeper/ui/LiveRegion';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { type DragItem, type GridActions, type GridDrag, isDraggable } from './dragItem.ts';
import {
  type DropColumn,
  isSamePlacement,
  lengthenedTo,
  type Placement,
  placementOf,
  shifted,
  snapStep,
} from './placement.ts';

/** A step with the keyboard: where something goes from a placement, null where it can't. */
type KeyboardStep = (
  step: { readonly vertical: -1 | 0 | 1; readonly horizontal: -1 | 0 | 1; readonly isLengthening: boolean },
  item: DragItem,
  from: Placement,
) => Placement | null;

interface KeyboardMoveOptions {
  clock: ZoneClock;
  stepTo: KeyboardStep;
  findItem: (id: string) => DragItem | undefined;
  actions: GridActions;
}

const arrows: Readonly<Record<string, { vertical: -1 | 0 | 1; horizontal: -1 | 0 | 1 }>> = {
  ArrowUp: { vertical: -1, horizontal: 0 },
  ArrowDown: { vertical: 1, horizontal: 0 },
  ArrowLeft: { vertical: 0, horizontal: -1 },
  ArrowRight: { vertical: 0, horizontal: 1 },
};

type ItemDrag = GridDrag & { readonly item: DragItem };

/**
 * The way to drag without a pointer: Alt and arrows move the focused event or block, Alt, Shift and arrows up and down lengthen
 * it, Enter drops it, Escape puts it back.
 */
export function useKeyboardMove({ clock, stepTo, findItem, actions }: KeyboardMoveOptions) {
  const [drag, setDrag] = useState<ItemDrag | null>(null);
  const step = useCallback(
    ({ key, shiftKey }: KeyboardEvent<HTMLElement>, id: string) => {
      const item = findItem(id);
      const arrow = arrows[key];
      if (!item || !arrow || !actions.mayEdit(item.providerId)) return;
      if (!isDraggable(item, Date.now() / MINUTE_MS)) return;
      const from = drag?.item.id === item.id ? drag.target : placementOf(item, clock);
      const target = stepTo({ ...arrow, isLengthening: shiftKey }, item, from);
      if (!target || (target.providerId && !actions.mayEdit(target.providerId))) return;
      setDrag({ kind: shiftKey ? 'lengthen' : 'move', item, target });
    },
    [drag, clock, stepTo, findItem, actions],
  );
  const onKeyDown = useCallback(
    (press: KeyboardEvent<HTMLElement>) => {
      const { event, block }: DOMStringMap = press.target instanceof HTMLElement ? press.target.dataset : {};
      const id = event ?? block;
      if (!id) return;
      if (drag && ['Enter', ' ', 'Escape'].includes(press.key)) {
        press.preventDefault();
        setDrag(null);
        const isElsewhere = !isSamePlacement(drag.target, placementOf(drag.item, clock));
        if (press.key !== 'Escape' && isElsewhere) actions.onMove(drag.item, drag.target);
      } else if (press.altKey && press.key in arrows) {
        press.preventDefault();
        step(press, id);
      }
    },
    [drag, clock, step, actions],
  );
  const onBlur = useCallback(() => setDrag(null), []);
  return { drag, onKeyDown, onBlur };
}

/** Keyboard steps over the columns of a time grid: up and down by the item's step, sideways by a column. */
export function timeGridStep(columns: readonly DropColumn[]): KeyboardStep {
  return ({ vertical, horizontal, isLengthening }, { slotMinutes, isLengthenable }, from) => {
    if (isLengthening) {
      const canLengthen = vertical !== 0 && isLengthenable;
      return canLengthen ? lengthenedTo(from, from.until + vertical * slotMinutes, slotMinutes) : null;
    }
    if (vertical !== 0) return shifted(from, vertical * snapStep(slotMinutes));
    const at = columns.findIndex(
      ({ day, providerId }) => day === from.day && (providerId === null || providerId === from.providerId),
    );
    const next = at < 0 ? undefined : columns[at + horizontal];
    return next ? { ...from, day: next.day, providerId: next.providerId ?? from.providerId } : null;
  };
}

/** Keyboard steps over the days of a month: sideways by a day, up and down by a week. */
export const monthStep: KeyboardStep = ({ vertical, horizontal, isLengthening }, _, from) =>
  isLengthening ? null : { ...from, day: from.day + horizontal + vertical * DAYS_PER_WEEK };

/** Keyboard steps over the cells of a team week: sideways by a day of it, up and down to the next provider's row. */
export function teamStep(days: readonly number[], providerIds: readonly string[]): KeyboardStep {
  return ({ vertical, horizontal, isLengthening }, _, from) => {
    const day = from.day + horizontal;
    const row = providerIds.findIndex((id) => id === from.providerId);
    const providerId = row < 0 ? undefined : providerIds[row + vertical];
    return isLengthening || !days.includes(day) || providerId === undefined
      ? null
      : { ...from, day, providerId };
  };
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

const noRows: readonly NamedRow[] = [];

/**
 * Says where a keyboard move has come to, why it can't be had there, and how it is ended; also with whom, where `providers`
 * are rows that it can go to.
 */
export function useDragAnnouncement(
  drag: GridDrag | null,
  refused: string | null,
  providers: readonly NamedRow[] = noRows,
): Announcement | null {
  const { t } = useTranslation();
  const { locale, zone } = useDisplay();
  return useMemo(() => {
    if (!drag) return null;
    const { day, from, until } = drag.target;
    const date = formatLocalDate(formatWallDate(day), locale, 'longWithWeekday');
    const time = `${showMinutes(from, zone)}–${showMinutes(until % MINUTES_PER_DAY, zone)}`;
    const provider = providers.find(({ id }) => id === drag.target.providerId)?.name;
    const place = provider === undefined ? date : t('calendar.move.with', { date, provider });
    return {
      id: day * MINUTES_PER_DAY + from + until,
      text: [refused, t('calendar.move.announce', { date: place, time })].filter(Boolean).join(' '),
    };
  }, [drag, refused, providers, t, locale, zone]);
}
