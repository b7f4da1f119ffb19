import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { blockTime } from '../blocks/blocksOfDay.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import { TeamBlock, TeamChip } from './TeamChip.tsx';
import classes from './TeamWeek.module.css';
import { type CellLine, sameCell, type TeamCellContent } from './teamCell.ts';
import { cellKey, lineKey, moreKey } from './teamStops.ts';

interface TeamCellProps {
  provider: CalendarProvider;
  day: number;
  content: TeamCellContent;
  display: DisplayIn;
  isToday: boolean;
  isPast: boolean;
  /** The present minute since 1970 UTC; null on other days, which do not change with it. */
  now: number | null;
  /** A dragged event would go here. */
  isTarget: boolean;
  /** Why it can't, in a sentence. */
  refused: string | null;
  /** Whether the viewer may fill this provider's time. */
  mayEdit: boolean;
  /** The stop that Tab leads to, where it is in this cell. */
  tabStop: string | null;
}

/**
 * A provider's day: its lines by time. Empty, it is one button that books; the table's own handlers serve all that is in
 * it.
 */
export const TeamCell = memo(function TeamCell(props: TeamCellProps) {
  const { provider, day, content, isToday, isPast, isTarget, refused, mayEdit } = props;
  const { lines, hidden, isClosed } = content;
  return (
    <td
      className={classes.cell}
      data-cell
      data-day={day}
      data-provider={provider.id}
      data-today={isToday || undefined}
      data-past={isPast || undefined}
      data-closed={isClosed || undefined}
      data-target={isTarget || undefined}
      data-refused={refused ?? undefined}
      data-fills={mayEdit || undefined}
    >
      {lines.length === 0 ? <EmptyCell {...props} /> : <CellLines {...props} />}
      {hidden > 0 && <MoreButton {...props} />}
    </td>
  );
}, isSame);

function isSame(before: TeamCellProps, after: TeamCellProps): boolean {
  const { content, ...props } = before;
  const keys = Object.keys(props) as (keyof typeof props)[];
  return keys.every((key) => props[key] === after[key]) && sameCell(content, after.content);
}

function EmptyCell({ provider, day, content, display, mayEdit, tabStop }: TeamCellProps) {
  const { t } = useTranslation();
  const closed = content.isClosed && <span className={classes.closed}>{t('calendar.team.closed')}</span>;
  if (!mayEdit) return closed;
  const stopKey = cellKey(provider.id, day);
  const date = formatLocalDate(formatWallDate(day), display.locale, 'longWithWeekday');
  const state = t(content.isClosed ? 'calendar.team.closed' : 'calendar.team.freeDay');
  return (
    <button
      type="button"
      className={classes.empty}
      aria-label={[provider.name, date, state].join(', ')}
      tabIndex={stopKey === tabStop ? 0 : -1}
      data-stop={stopKey}
    >
      {closed}
    </button>
  );
}

function CellLines({ provider, day, content, display, isPast, now, mayEdit, tabStop }: TeamCellProps) {
  const { t } = useTranslation();
  return content.lines.map((line) => {
    const stopKey = lineKey(provider.id, day, line);
    const stop = { stopKey, isTabStop: stopKey === tabStop };
    switch (line.kind) {
      case 'event': {
        const { start, end } = line.segment.event;
        return (
          <TeamChip
            key={stopKey}
            segment={line.segment}
            display={display}
            t={t}
            hasBegun={isPast || (now !== null && start <= now)}
            isOver={isPast || (now !== null && end <= now)}
            {...stop}
          />
        );
      }
      case 'block':
        return <TeamBlock key={stopKey} segment={line.segment} zone={display.zone} t={t} {...stop} />;
      case 'away':
        return <AwayLine key={stopKey} line={line} zone={display.zone} t={t} />;
      case 'free':
        return mayEdit ? (
          <FreeButton key={stopKey} line={line} zone={display.zone} t={t} {...stop} />
        ) : (
          <FreeLine key={stopKey} line={line} zone={display.zone} t={t} />
        );
    }
  });
}

interface LineProps<Kind extends CellLine['kind']> {
  line: Extract<CellLine, { kind: Kind }>;
  zone: string;
  t: TFunction;
}

/** A vacation, or what a calendar elsewhere says, with its hours where it is not the whole day. */
function AwayLine({ line, zone, t }: LineProps<'away'>) {
  const { kind, name } = line.shade;
  const text = kind === 'vacation' ? t('calendar.vacation') : t('outsideCalendar.busy', { name });
  const isWholeDay = line.from === 0 && line.until === 1440;
  return (
    <div className={classes.away} data-kind={kind}>
      {isWholeDay ? text : `${blockTime(line, zone)} ${text}`}
    </div>
  );
}

function FreeLine({ line, zone, t }: LineProps<'free'>) {
  return <div className={classes.free}>{t('calendar.team.free', { time: blockTime(line, zone) })}</div>;
}

function FreeButton({
  line,
  zone,
  t,
  stopKey,
  isTabStop,
}: LineProps<'free'> & { stopKey: string; isTabStop: boolean }) {
  return (
    <button
      type="button"
      className={classes.free}
      tabIndex={isTabStop ? 0 : -1}
      data-stop={stopKey}
      data-free={line.from}
    >
      {t('calendar.team.free', { time: blockTime(line, zone) })}
    </button>
  );
}

/** '+k': the appointments that have no line; leads to the day. */
function MoreButton({ provider, day, content, tabStop }: TeamCellProps) {
  const { t } = useTranslation();
  const stopKey = moreKey(provider.id, day);
  return (
    <button
      type="button"
      className={classes.more}
      tabIndex={stopKey === tabStop ? 0 : -1}
      data-stop={stopKey}
      data-more
    >
      {t('calendar.event.more', { count: content.hidden })}
    </button>
  );
}
