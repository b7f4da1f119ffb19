import type { ReactNode } from 'react';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import type { DropColumn } from '../drag/placement.ts';
import type { DayLayout } from '../layout/assignLanes.ts';
import type { Shade } from '../layout/shadesOfDay.ts';

/** A column: a day of the week view, or a provider of the day view. */
export interface GridColumn extends DropColumn {
  readonly key: string;
  readonly layout: DayLayout;
  readonly shades: readonly Shade[];
  readonly blocks: readonly BlockSegment[];
  readonly isToday: boolean;
  readonly heading: ReactNode;
}
