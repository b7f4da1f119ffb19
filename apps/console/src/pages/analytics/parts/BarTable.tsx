import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  /** What the bar is as long as; the longest row's fills the table. */
  readonly value: number;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
  /** Shows the appointments that it counts. */
  readonly onOpen?: (() => void) | undefined;
}

interface BarTableProps {
  caption: string;
  /** The head of the first column, then of the others. */
  columns: readonly [string, ...string[]];
  rows: readonly BarRow[];
}

/** Figures below each other, each with its bar: a table for who reads it, a chart for who looks at it. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const [first, ...others] = columns;
  const most = rows.reduce((max, { value }) => Math.max(max, value), 0) || 1;
  return (
    <table className={classes.bars}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((column) => (
            <th key={column} scope="col" data-number>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, cells, onOpen }) => (
          <tr key={key}>
            <th scope="row">
              {onOpen ? (
                <button type="button" className={classes.link} onClick={onOpen}>
                  {label}
                </button>
              ) : (
                label
              )}
              <span className={classes.bar} style={{ width: `${(100 * value) / most}%` }} aria-hidden />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-number>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
