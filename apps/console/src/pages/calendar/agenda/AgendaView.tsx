import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { blockName, type BlockSegment, blockTime } from '../blocks/blocksOfDay.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { eventColors } from '../event/eventColors.ts';
import type { DaySegment, SegmentsOfDays } from '../layout/segmentsByDay.ts';
import { AgendaLine, type AgendaLineProps } from './AgendaLine.tsx';
import { AgendaRow } from './AgendaRow.tsx';
import classes from './AgendaView.module.css';

/** A blocked time in the agenda, quieter than the appointments; the whole row opens it. */
const AgendaBlockRow = memo(function AgendaBlockRow(props: AgendaBlockRowProps) {
  const { segment, onOpen, ...line } = props;
  const { t } = useTranslation();
  const { block } = segment;
  return (
    <AgendaLine {...line} colors={`${classes.quiet} ${eventColors(block.colorIndex)}`}>
      <td>{blockTime(segment)}</td>
      <th scope="row">
        <button type="button" className={classes.open} onClick={() => onOpen(block.id)}>
          {blockName(segment, t)}
        </button>
      </th>
      <td>
        <span className={classes.dot} aria-hidden />
        {block.providerName}
      </td>
      <td>
        <StatusBadge tone="neutral" label={t('calendar.block')} />
      </td>
    </AgendaLine>
  );
});

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

/** A line of the agenda: an event, or a time in which a provider is busy without a client (rule A5). */
type AgendaEntry =
  | { readonly kind: 'event'; readonly segment: DaySegment }
  | { readonly kind: 'block'; readonly segment: BlockSegment };

/** The events and blocked times of a day in the order of their starts. */
function agendaEntries(
  segments: readonly DaySegment[],
  blocked: readonly BlockSegment[],
): readonly AgendaEntry[] {
  const events = segments.map((segment) => ({ kind: 'event', segment }) as const);
  if (blocked.length === 0) return events;
  const blocks = blocked.map((segment) => ({ kind: 'block', segment }) as const);
  return [...events, ...blocks].sort((a, b) => a.segment.from - b.segment.from);
}

interface AgendaBlockRowProps extends AgendaLineProps {
  segment: BlockSegment;
  onOpen: (blockId: string) => void;
}
