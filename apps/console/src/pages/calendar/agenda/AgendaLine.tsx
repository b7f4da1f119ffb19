import { VisuallyHidden } from '@mantine/core';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import type { ReactNode, Ref } from 'react';
import classes from './AgendaView.module.css';

/** Where a line of the agenda is. */
export interface AgendaLineProps {
  day: number;
  /** Its place within its day. */
  index: number;
  /** Its place in the whole table, of which only a part is in the page. */
  rowIndex: number;
  display: DisplayIn;
  isToday: boolean;
  /** Called with the row, to measure it. */
  ref: Ref<HTMLTableRowElement>;
}

interface AgendaRowLine extends AgendaLineProps {
  colors: string;
  /** It is over, and recedes. */
  isPast?: boolean;
  children: ReactNode;
}

/** A row of the agenda around its cells after the date, which only the first row of a day shows. */
export function AgendaLine(props: AgendaRowLine) {
  const { day, index, rowIndex, display, isToday, isPast = false, ref, colors, children } = props;
  const date = formatLocalDate(formatWallDate(day), display.locale, 'weekdayDay');
  return (
    <tr
      className={`${classes.row} ${colors}`}
      data-first={index === 0 || undefined}
      data-today={isToday || undefined}
      data-past={isPast || undefined}
      aria-rowindex={rowIndex}
      data-index={rowIndex - 2}
      ref={ref}
    >
      <td className={classes.date}>{index === 0 ? date : <VisuallyHidden>{date}</VisuallyHidden>}</td>
      {children}
    </tr>
  );
}
