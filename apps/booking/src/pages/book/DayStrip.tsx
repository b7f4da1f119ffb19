import { formatLocalDate, weekdayName } from '@slotkeeper/i18n/format/formatDate';
import type { Locale } from '@slotkeeper/i18n/locale';
import { useEffect, useRef } from 'preact/hooks';
import { capitalize } from '../../lib/capitalize.ts';
import { type Choice, queryOfChoice } from '../../lib/choice.ts';
import { addDays } from '../../lib/formats.ts';
import { Icon } from '../../lib/Icon.tsx';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';

interface DayStripProps {
  readonly choice: Choice;
  readonly from: string;
  readonly until: string;
  /** Undefined while it is asked for. */
  readonly free: readonly string[] | undefined;
  readonly date: string | null;
  readonly later: { readonly go: (days: number) => void; readonly isFirst: boolean };
}

/** Some weeks side by side: those days that have a free time can be chosen, the others only seen. */
export function DayStrip({ choice, from, until, free, date, later }: DayStripProps) {
  const { t, locale } = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const shown = date && date >= from && date <= until ? date : from;
  useEffect(() => {
    const list = strip.current;
    const day = list?.querySelector<HTMLElement>('[aria-current]') ?? list?.querySelector<HTMLElement>('a');
    // Only the strip moves: the page stays where it is.
    if (list && day) list.scrollLeft = day.offsetLeft - list.clientWidth / 2 + day.offsetWidth / 2;
    else if (list) list.scrollLeft = 0;
  }, [shown, from, free]);
  return (
    <section class="days" aria-label={t('booking.page.time.days')}>
      <div class="days-head">
        <h2>{capitalize(formatLocalDate(shown, locale, 'month'))}</h2>
        <button
          type="button"
          class="round"
          aria-label={t('booking.page.time.earlier')}
          disabled={later.isFirst}
          onClick={() => later.go(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="round"
          aria-label={t('booking.page.time.later')}
          onClick={() => later.go(1)}
        >
          <Icon name="forward" />
        </button>
      </div>
      <ul class="strip" ref={strip} aria-busy={free === undefined}>
        {datesFrom(from, until).map((day) => (
          <Day key={day} choice={choice} day={day} isFree={free?.includes(day)} isChosen={day === date} />
        ))}
      </ul>
    </section>
  );
}

function datesFrom(from: string, until: string): readonly string[] {
  const dates: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
}

interface DayProps {
  readonly choice: Choice;
  readonly day: string;
  readonly isFree: boolean | undefined;
  readonly isChosen: boolean;
}

function Day({ choice, day, isFree, isChosen }: DayProps) {
  const { t, locale } = useTexts();
  const { href } = useRouter();
  const label = capitalize(formatLocalDate(day, locale, 'longWithWeekday'));
  const [weekday, month] = [weekdayOf(day, locale), formatLocalDate(day, locale, 'monthShort')];
  const face = (
    <>
      <small aria-hidden="true">{weekday}</small>
      <b aria-hidden="true">{Number(day.slice(8))}</b>
      <small aria-hidden="true">{day.endsWith('-01') ? month : ''}</small>
    </>
  );
  if (!isFree && !isChosen)
    return (
      <li class={isFree === undefined ? 'day is-unknown' : 'day is-taken'}>
        <span class="hidden">
          {isFree === undefined ? label : t('booking.page.time.dayTaken', { day: label })}
        </span>
        {face}
      </li>
    );
  return (
    <li class={isChosen ? 'day is-chosen' : 'day'}>
      <Link
        replace
        href={href('/book', queryOfChoice({ ...choice, date: day, time: null, step: 'time' }))}
        aria-current={isChosen ? 'date' : undefined}
        aria-label={label}
      >
        {face}
      </Link>
    </li>
  );
}

function weekdayOf(date: string, locale: Locale): string {
  const day = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  return weekdayName(day, locale, 'weekdayShort');
}
