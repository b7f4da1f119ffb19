import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { agendaEntries } from '../blocks/agendaEntries.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { SegmentsOfDays } from '../layout/reuseUnchanged.ts';
import { AgendaBlockRow } from './AgendaBlockRow.tsx';
import { AgendaRow } from './AgendaRow.tsx';
import classes from './AgendaView.module.css';

interface AgendaViewProps {
  days: readonly number[];
  segments: SegmentsOfDays;
  display: DisplayIn;
  today: number;
  blocksOf: CalendarBlocks['blocksOf'];
  onOpen: (eventId: string) => void;
  onOpenBlock: (blockId: string) => void;
}

const ROW_HEIGHT = 45;
/** Rows kept beyond the edges, so that scrolling meets no empty stretch. */
const OVERSCAN = 12;

/** The agenda: date, time range, name, provider and status of each event and blocked time; only the rows in sight are in the page. */
export function AgendaView(props: AgendaViewProps) {
  const { days, segments, display, today, blocksOf, onOpen, onOpenBlock } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      days.flatMap((day) =>
        agendaEntries(segments.get(day) ?? [], blocksOf(null, day)).map((entry, index) => ({
          day,
          entry,
          index,
        })),
      ),
    [days, segments, blocksOf],
  );
  // Its answers change as one scrolls; nothing here keeps them from one drawing to the next.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className={classes.scroller} ref={scroller}>
      <table className={classes.agenda} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {(['date', 'time', 'name', 'provider', 'status'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`calendar.agenda.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const { day, entry } = row;
            const line = {
              day,
              index: row.index,
              ref: virtual.measureElement,
              rowIndex: index + 2,
              display,
              isToday: day === today,
            };
            return entry.kind === 'event' ? (
              <AgendaRow
                key={`${day} ${entry.segment.event.id}`}
                {...line}
                segment={entry.segment}
                onOpen={onOpen}
              />
            ) : (
              <AgendaBlockRow
                key={`${day} ${entry.segment.block.id}`}
                {...line}
                segment={entry.segment}
                onOpen={onOpenBlock}
              />
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}
