import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './parts.module.css';

export interface HeatCell {
  /** What is read and seen. */
  readonly text: string;
  /** From 0 to 1, how strong its color is. */
  readonly strength: number;
  /** Shows the appointments that it counts. */
  readonly onOpen?: (() => void) | undefined;
}

export interface HeatRow {
  readonly key: string;
  readonly label: string;
  /** One for each column; null where there can be none. */
  readonly cells: readonly (HeatCell | null)[];
}

interface HeatTableProps {
  caption: string;
  /** The head of the first column. */
  corner: string;
  columns: readonly { readonly key: string; readonly label: string }[];
  rows: readonly HeatRow[];
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Figures in rows and columns, stronger in color where there is more; each is a text, too. Arrow keys go from one to the next. */
export function HeatTable({ caption, corner, columns, rows }: HeatTableProps) {
  const first = firstPressable(rows);
  const [reached, setReached] = useState<string | null>(null);
  const stop = reached !== null && isPressable(rows, reached) ? reached : first;
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const at = (event.target as HTMLElement).dataset.cell?.split(' ').map(Number);
    if (!step || !at) return;
    event.preventDefault();
    let [row = 0, column = 0] = at;
    do {
      row += step[0];
      column += step[1];
      const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
      if (next) {
        next.focus();
        return;
      }
    } while (row >= 0 && column >= 0 && row < rows.length && column < columns.length);
  };
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys arrive here */}
      <table className={classes.heat} onKeyDown={move}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }, row) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => {
                const at = `${row} ${column}`;
                return (
                  <td key={columns[column]?.key} style={cell ? heat(cell.strength) : undefined}>
                    {cell?.onOpen ? (
                      <button
                        type="button"
                        data-cell={at}
                        tabIndex={at === stop ? 0 : -1}
                        onFocus={() => setReached(at)}
                        onClick={cell.onOpen}
                      >
                        {cell.text}
                      </button>
                    ) : (
                      cell?.text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Beyond that, the text on it would be hard to read. */
const STRENGTH_MAX = 45;

function heat(strength: number) {
  return { '--heat': `${Math.round(Math.min(1, strength) * STRENGTH_MAX)}%` } as Record<string, string>;
}

function isPressable(rows: readonly HeatRow[], at: string): boolean {
  const [row = 0, column = 0] = at.split(' ').map(Number);
  return rows[row]?.cells[column]?.onOpen !== undefined;
}

function firstPressable(rows: readonly HeatRow[]): string | null {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex((cell) => cell?.onOpen !== undefined);
    if (column >= 0) return `${row} ${column}`;
  }
  return null;
}
