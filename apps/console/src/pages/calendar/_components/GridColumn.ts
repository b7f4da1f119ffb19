import type { ReactNode } from 'react';
import type { BlockSegment } from '../../../features/calendar/block/blocksOfDay.ts';
import type { DropColumn } from '../../../features/calendar/drag/placement.ts';
import type { DayLayout } from '../../../features/calendar/layout/assignLanes.ts';
import type { Shade } from '../../../features/calendar/layout/shadesOfDay.ts';

/** A column: a day of the week view, or a provider of the day view. */
export interface GridColumn extends DropColumn {
  readonly key: string;
  readonly layout: DayLayout;
  readonly shades: readonly Shade[];
  readonly blocks: readonly BlockSegment[];
  readonly isToday: boolean;
  readonly heading: ReactNode;
}
