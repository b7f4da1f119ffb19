import type { ClientAppointment, FreeTimes } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, readChoice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { queryOf } from '../../lib/request.ts';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAnswer } from '../../lib/useAnswer.ts';
import { visitQuery } from '../book/TimeStep.tsx';
import { NextTimes } from '../book/Times.tsx';
import { bookAgainQuery } from './acts.ts';

/** The next times that are shown: more of them are a tap away. */
const SHOWN = 6;

/** The same visit once more: one of its next free times and its confirmation are two taps. */
export function BookAgain({ visit }: { readonly visit: readonly ClientAppointment[] }) {
  const { t } = useTexts();
  const { page } = useBooking();
  const { href } = useRouter();
  const query = bookAgainQuery(page, visit);
  const wanted = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  const choice = readChoice(page, new URLSearchParams(wanted));
  return (
    <>
      <Link class="button" href={href('/book', query)}>
        {t('booking.page.visit.again')}
      </Link>
      {choice && choice.items.length > 0 && <Next choice={choice} />}
    </>
  );
}

function Next({ choice }: { readonly choice: Choice }) {
  const { locale } = useTexts();
  const { request, now } = useBooking();
  const { place } = choice;
  const date = formatsOf(locale, place.timezone, place.currency).dateOf(now);
  const asked = { ...visitQuery(choice), date };
  const { data } = useAnswer<FreeTimes>(`times ${queryOf(asked)}`, (signal) =>
    request('/times', { query: asked, signal }),
  );
  const next = data && (data.times.length > 0 ? data.times : data.next);
  // Where none is near, or none is known, the button above leads to the days.
  return next && next.length > 0 ? <NextTimes choice={choice} next={next.slice(0, SHOWN)} /> : null;
}
