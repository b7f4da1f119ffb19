import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { showMinutes } from '@slotkeeper/i18n/format/formatTime';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { blockName } from '../blocks/blocksOfDay.ts';
import type { DragItem, GridDrag } from '../drag/dragItem.ts';
import { EventTitle } from '../event/EventMarks.tsx';
import { type Coloring, colorsOf, eventColors } from '../event/eventColors.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import { isHard, type Obstacle } from '../obstacle/obstacles.ts';
import { useObstacleText } from '../obstacle/useObstacleText.ts';
import classes from './DragGhost.module.css';

interface DragGhostProps {
  drag: GridDrag;
  /** The index of the column that it is over. */
  column: number;
  hours: HourRange;
  coloring: Coloring;
  /** What is in its way there. */
  obstacle: Obstacle | null;
}

/** Shows where the dragged item would go, with its time. */
export function DragGhost({ drag, column, hours, coloring, obstacle }: DragGhostProps) {
  const { t } = useTranslation();
  const textOf = useObstacleText();
  const { locale, zone } = useDisplay();
  const { day, from, until } = drag.target;
  const { top, height } = verticalPlace(from, Math.min(until, MINUTES_PER_DAY), hours);
  const time = `${showMinutes(from, zone)}–${showMinutes(until % MINUTES_PER_DAY, zone)}`;
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
      data-obstacle={obstacle ? (isHard(obstacle) ? 'hard' : 'soft') : undefined}
      aria-hidden
    >
      <span className={classes.time}>{time}</span>
      {obstacle && drag.kind !== 'select' && (
        <span className={classes.reason}>{textOf(obstacle, aboutOf(drag.item))}</span>
      )}
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

/** The heading of the column says whose it is. */
function aboutOf(item: DragItem) {
  const serviceTitle = item.kind === 'event' ? item.event.appointments[0].serviceTitle : undefined;
  return { providerName: undefined, serviceTitle };
}

/** Empty time has the accent's colors, a block those of its provider. */
function colorsOfDrag(drag: GridDrag, coloring: Coloring): string {
  if (drag.kind === 'select') return '';
  const { item } = drag;
  return item.kind === 'event' ? colorsOf(item.event, coloring) : eventColors(item.block.colorIndex);
}
