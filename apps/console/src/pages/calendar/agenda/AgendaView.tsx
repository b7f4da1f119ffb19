import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
import { blockName, type BlockSegment, blockTime } from '../blocks/blocksOfDay.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { eventColors } from '../event/eventColors.ts';
import type { DaySegment, SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { BusyElsewhere, BusyOf } from '../layout/shadesOfDay.ts';
import { useShowNow } from '../toolbar/showNow.ts';
import { AgendaLine, type AgendaLineProps } from './AgendaLine.tsx';
import { AgendaRow } from './AgendaRow.tsx';
import classes from './AgendaView.module.css';

/** A blocked time in the agenda, quieter than the appointments; the whole row opens it. */
const AgendaBlockRow = memo(function AgendaBlockRow(props: AgendaBlockRowProps) {
  const { segment, onOpen, ...line } = props;
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const { block } = segment;
  return (
    <AgendaLine {...line} colors={`${classes.quiet} ${eventColors(block.colorIndex)}`}>
      <td>{blockTime(segment, zone)}</td>
      <th scope="row" colSpan={2}>
        <button type="button" className={classes.open} data-block={block.id} onClick={() => onOpen(block.id)}>
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

/** A time in which a provider is busy according to a calendar elsewhere; there is nothing to open. */
const AgendaBusyRow = memo(function AgendaBusyRow({ busy, ...line }: AgendaBusyRowProps) {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  return (
    <AgendaLine {...line} colors={`${classes.quiet} ${eventColors(busy.colorIndex)}`}>
      <td>{blockTime(busy, zone)}</td>
      <th scope="row" colSpan={2}>
        {t('outsideCalendar.busy', { name: busy.name })}
      </th>
      <td>
        <span className={classes.dot} aria-hidden />
        {busy.providerName}
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
  busyOf: BusyOf;
  onOpen: (eventId: string) => void;
  onOpenBlock: (blockId: string) => void;
}

const ROW_HEIGHT = 45;
/** Rows kept beyond the edges, so that scrolling meets no empty stretch. */
const OVERSCAN = 12;

/** The agenda: date, time range, name, service, provider and status of each event and blocked time; only the rows in sight are in the page. */
export function AgendaView(props: AgendaViewProps) {
  const { days, segments, display, today, blocksOf, busyOf, onOpen, onOpenBlock } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNowMinute();
  useShowNow(scroller, scrollToTop);
  const rows = useMemo(
    () =>
      days.flatMap((day) =>
        agendaEntries(segments.get(day) ?? [], blocksOf(null, day), busyOf(day)).map((entry, index) => ({
          day,
          entry,
          index,
        })),
      ),
    [days, segments, blocksOf, busyOf],
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
            {(['date', 'time', 'name', 'service', 'provider', 'status'] as const).map((column) => (
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
            if (entry.kind === 'busy') {
              const { providerName, from, name } = entry.segment;
              return (
                <AgendaBusyRow
                  key={`${day} ${providerName} ${from} ${name}`}
                  {...line}
                  busy={entry.segment}
                />
              );
            }
            return entry.kind === 'event' ? (
              <AgendaRow
                key={`${day} ${entry.segment.event.id}`}
                {...line}
                segment={entry.segment}
                now={now}
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

/** The selected day, today when Today was pressed, is at the top. */
function scrollToTop(scroller: HTMLElement): void {
  scroller.scrollTop = 0;
}

/** A line of the agenda: an event, or a time in which a provider is busy without a client (rule A5). */
type AgendaEntry =
  | { readonly kind: 'event'; readonly segment: DaySegment }
  | { readonly kind: 'block'; readonly segment: BlockSegment }
  | { readonly kind: 'busy'; readonly segment: BusyElsewhere };

/** The events, blocked times and busy times elsewhere of a day in the order of their starts. */
function agendaEntries(
  segments: readonly DaySegment[],
  blocked: readonly BlockSegment[],
  elsewhere: readonly BusyElsewhere[],
): readonly AgendaEntry[] {
  const events = segments.map((segment) => ({ kind: 'event', segment }) as const);
  if (blocked.length === 0 && elsewhere.length === 0) return events;
  const blocks = blocked.map((segment) => ({ kind: 'block', segment }) as const);
  const busy = elsewhere.map((segment) => ({ kind: 'busy', segment }) as const);
  return [...events, ...blocks, ...busy].sort((a, b) => a.segment.from - b.segment.from);
}

interface AgendaBlockRowProps extends AgendaLineProps {
  segment: BlockSegment;
  onOpen: (blockId: string) => void;
}

interface AgendaBusyRowProps extends AgendaLineProps {
  busy: BusyElsewhere;
}
