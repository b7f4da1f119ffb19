import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import type { FocusStop } from '../layout/nextEvent.ts';
import type { CellLine, TeamCellContent } from './teamCell.ts';

/** The table's key of a cell that is empty, which takes the focus itself. */
export function cellKey(providerId: string, day: number): string {
  return `${day} ${providerId}`;
}

/** The table's key of a line of a cell. */
export function lineKey(providerId: string, day: number, line: CellLine): string {
  const cell = cellKey(providerId, day);
  if (line.kind === 'event') return `${cell} ${line.segment.event.id}`;
  if (line.kind === 'block') return `${cell} ${line.segment.block.id}`;
  return `${cell} ${line.kind} ${line.from}`;
}

/** The table's key of a '+k'. */
export function moreKey(providerId: string, day: number): string {
  return `${cellKey(providerId, day)} +`;
}

/**
 * What takes the focus in a column of the team week, from the first row to the last. A row is a day of minutes: so left
 * and right lead to the same provider's next day, to the line nearest in time.
 *
 * @param contents the column's cells, a row each
 */
export function teamStops(
  day: number,
  contents: readonly {
    readonly providerId: string;
    readonly content: TeamCellContent;
    readonly mayEdit: boolean;
  }[],
): FocusStop[] {
  return contents.flatMap(({ providerId, content, mayEdit }, row) => {
    const start = row * MINUTES_PER_DAY;
    const noon = start + MINUTES_PER_DAY / 2;
    const stops = content.lines
      .filter(({ kind }) => kind === 'event' || kind === 'block' || (kind === 'free' && mayEdit))
      .map((line) => ({ key: lineKey(providerId, day, line), from: start + line.from }));
    if (content.hidden > 0) stops.push({ key: moreKey(providerId, day), from: start + MINUTES_PER_DAY - 1 });
    if (content.lines.length === 0 && mayEdit) return [{ key: cellKey(providerId, day), from: noon }];
    return stops;
  });
}
