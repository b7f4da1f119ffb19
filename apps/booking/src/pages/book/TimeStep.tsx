import type { FreeDays, FreeTimes } from '@slotkeeper/domain/booking/page/bookingPage';
import { useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, itemsText, queryOfChoice } from '../../lib/choice.ts';
import { addDays, formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { Problem } from '../../lib/Problem.tsx';
import { queryOf } from '../../lib/request.ts';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAnswer } from '../../lib/useAnswer.ts';
import { DayStrip } from './DayStrip.tsx';
import { SeatPicker } from './SeatPicker.tsx';
import { Times } from './Times.tsx';
import { ZoneNote } from './ZoneNote.tsx';

/** Days asked for at once, as the domain's FREE_DAYS_MAX allows. */
export const DAYS = 42;

/** What /days and /times are asked for a choice. */
export function visitQuery({ place, items, seats, moving }: Choice) {
  return { place: place.id, items: itemsText(items), seats, moving };
}

/** Day and time on one screen: the first day with a free time is open already. */
export function TimeStep({ choice }: { readonly choice: Choice }) {
  const { t } = useTexts();
  const { request } = useBooking();
  const { from, until, later } = useDays(choice);
  const asked = visitQuery(choice);
  const days = useAnswer<FreeDays>(`days ${queryOf({ ...asked, from, until })}`, (signal) =>
    request('/days', { query: { ...asked, from, until }, signal }),
  );
  const date = choice.date ?? days.data?.free[0] ?? null;
  const times = useAnswer<FreeTimes>(date && `times ${queryOf({ ...asked, date })}`, (signal) =>
    request('/times', { query: { ...asked, date }, signal }),
  );
  const isNone = days.data !== undefined && days.data.free.length === 0 && date === null;
  return (
    <>
      <h1>{choice.moving ? t('booking.page.time.move') : t('booking.page.time.title')}</h1>
      <SeatPicker choice={choice} />
      <DayStrip choice={choice} from={from} until={until} free={days.data?.free} date={date} later={later} />
      <Problem error={days.error ?? times.error} retry={days.error ? days.retry : times.retry} />
      {isNone && <NoDays choice={choice} nextFree={days.data?.nextFree ?? null} />}
      {!isNone && !days.error && !times.error && <Times choice={choice} date={date} times={times.data} />}
      <ZoneNote choice={choice} date={date} />
      <WaitLink choice={choice} />
    </>
  );
}

/** The days of the strip: from today in the place on, or from those that are looked at. */
function useDays({ place, date }: Choice) {
  const { now } = useBooking();
  const { locale } = useTexts();
  const today = formatsOf(locale, place.timezone, place.currency).dateOf(now);
  const [from, setFrom] = useState(date && date > addDays(today, DAYS - 1) ? date : today);
  const until = addDays(from, DAYS - 1);
  return {
    from,
    until,
    later: {
      go: (days: number) => setFrom((start) => max(addDays(start, days * DAYS), today)),
      isFirst: from <= today,
    },
  };
}

const max = (one: string, other: string) => (one > other ? one : other);

/** Where no day that is shown is free: the next one that is. */
function NoDays({ choice, nextFree }: { readonly choice: Choice; readonly nextFree: string | null }) {
  const { t, locale } = useTexts();
  const { href } = useRouter();
  const formats = formatsOf(locale, choice.place.timezone, choice.place.currency);
  return (
    <div class="empty" role="status">
      <p>{t('booking.page.time.noDays')}</p>
      {nextFree && (
        <Link class="button" href={href('/book', queryOfChoice({ ...choice, date: nextFree, step: 'time' }))}>
          {t('booking.page.time.nextDay', { day: formats.localDayWithin(nextFree) })}
        </Link>
      )}
    </div>
  );
}

/** A place with a waitlist takes one service, and one seat, where no time suits. */
function WaitLink({ choice }: { readonly choice: Choice }) {
  const { t } = useTexts();
  const { href } = useRouter();
  if (!choice.place.hasWaitlist || choice.items.length !== 1 || choice.moving) return null;
  return (
    <p class="wait-link">
      {t('booking.page.wait.ask')}{' '}
      <Link href={href('/book', queryOfChoice({ ...choice, step: 'wait' }))}>
        {t('booking.page.wait.join')}
      </Link>
    </p>
  );
}
