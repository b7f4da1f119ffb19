import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { blockName } from '../blocks/blocksOfDay.ts';
import type { GridDrag } from '../drag/dragItem.ts';
import { EventTitle } from '../event/EventMarks.tsx';
import { type Coloring, colorsOf, eventColors } from '../event/eventColors.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import classes from './DragGhost.module.css';

interface DragGhostProps {
  drag: GridDrag;
  /** The index of the column that it is over. */
  column: number;
  hours: HourRange;
  coloring: Coloring;
}

/** Shows where the dragged item would go, with its time. */
export function DragGhost({ drag, column, hours, coloring }: DragGhostProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { day, from, until } = drag.target;
  const { top, height } = verticalPlace(from, Math.min(until, MINUTES_PER_DAY), hours);
  const time = `${formatWallTime(from)}–${formatWallTime(until % MINUTES_PER_DAY)}`;
  return (
    <div
      className={`${classes.ghost} ${colorsOfDrag(drag, coloring)}`}
      style={{
        // Both lines: something absolute that names only one spans to the grid's edge.
        gridColumn: `${column + 1} / ${column + 2}`,
        top: `${top}%`,
        height: `${height}%`,
      }}
      data-ghost={drag.kind}
      aria-hidden
    >
      <span className={classes.time}>{time}</span>
      {drag.kind === 'select' ? (
        <span className={classes.name}>{formatLocalDate(formatWallDate(day), locale, 'weekdayDay')}</span>
      ) : drag.item.kind === 'event' ? (
        <EventTitle event={drag.item.event} t={t} />
      ) : (
        <span className={classes.name}>{blockName(drag.item, t)}</span>
      )}
    </div>
  );
}

/** Empty time has the accent's colors, a block those of its provider. */
function colorsOfDrag(drag: GridDrag, coloring: Coloring): string {
  if (drag.kind === 'select') return '';
  const { item } = drag;
  return item.kind === 'event' ? colorsOf(item.event, coloring) : eventColors(item.block.colorIndex);
}
