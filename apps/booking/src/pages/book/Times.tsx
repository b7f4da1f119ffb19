import type { FreeTime, FreeTimes, PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import { formatClock } from '@slotkeeper/i18n/format/formatTime';
import { type Choice, queryOfChoice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';

export const partsOfDay = {
  MORNING: 'booking.page.part.MORNING',
  AFTERNOON: 'booking.page.part.AFTERNOON',
  EVENING: 'booking.page.part.EVENING',
} as const satisfies Record<PartOfDay, string>;

const parts: readonly PartOfDay[] = ['MORNING', 'AFTERNOON', 'EVENING'];

/** When a time is, by its place's clock: until noon, until five, from then on. */
function partOf(time: Pick<FreeTime, 'startAt'>, zone: string): PartOfDay {
  const clock = formatClock(time.startAt, { locale: 'en', zone });
  if (clock < '12:00') return 'MORNING';
  return clock < '17:00' ? 'AFTERNOON' : 'EVENING';
}

interface TimesProps {
  readonly choice: Choice;
  readonly date: string | null;
  /** Undefined while they are asked for. */
  readonly times: FreeTimes | undefined;
}

/** The times of a day by its parts; where there are none left, the next ones. */
export function Times({ choice, date, times }: TimesProps) {
  const { t, locale } = useTexts();
  const formats = formatsOf(locale, choice.place.timezone, choice.place.currency);
  if (!times || !date) return <TimesSkeleton />;
  if (times.times.length === 0)
    return (
      <div class="times" role="status">
        <p class="dim">{t('booking.page.time.noTimes', { day: formats.localDayWithin(date) })}</p>
        <NextTimes choice={choice} next={times.next} />
      </div>
    );
  return (
    <div class="times">
      {parts.map((part) => {
        const own = times.times.filter((time) => partOf(time, choice.place.timezone) === part);
        if (own.length === 0) return null;
        return (
          <section key={part} aria-label={t(partsOfDay[part])}>
            <h2>{t(partsOfDay[part])}</h2>
            <TimeList choice={choice} times={own} date={date} />
          </section>
        );
      })}
    </div>
  );
}

/** The first free times of a later day. */
export function NextTimes({ choice, next }: { readonly choice: Choice; readonly next: readonly FreeTime[] }) {
  const { t, locale } = useTexts();
  const formats = formatsOf(locale, choice.place.timezone, choice.place.currency);
  const [first] = next;
  if (!first) return <p class="dim">{t('booking.page.time.noNext')}</p>;
  return (
    <section class="next-times">
      <h2>{t('booking.page.time.next', { day: formats.dayWithin(first.startAt) })}</h2>
      <TimeList choice={choice} times={next} date={formats.dateOf(first.startAt)} />
    </section>
  );
}

function TimeList({
  choice,
  times,
  date,
}: {
  readonly choice: Choice;
  readonly times: readonly FreeTime[];
  readonly date: string;
}) {
  const { t, locale } = useTexts();
  const { href } = useRouter();
  const { place, items } = choice;
  const formats = formatsOf(locale, place.timezone, place.currency);
  const showsSeats = items.some(({ service }) => service.isClass || service.seatsMax > 1);
  return (
    <ul class="time-list">
      {times.map((time) => (
        <li key={time.startAt}>
          <Link
            class="time"
            href={href('/book', queryOfChoice({ ...choice, date, time: time.startAt, step: 'details' }))}
          >
            {formats.time(time.startAt)}
            {showsSeats && <small>{t('booking.page.time.seatsLeft', { count: time.seatsLeft })}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where times will be, while they are asked for. */
export function TimesSkeleton() {
  const { t } = useTexts();
  return (
    <div class="times" aria-busy="true">
      <p class="hidden" role="status">
        {t('booking.page.time.loading')}
      </p>
      <span class="skeleton skeleton-title" />
      <div class="time-list" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <span key={index} class="skeleton skeleton-time" />
        ))}
      </div>
    </div>
  );
}
