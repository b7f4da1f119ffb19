import type { Visitor, WaitlistEntry } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { queryOfChoice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { Problem } from '../../lib/Problem.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';
import { partsOfDay } from '../book/Times.tsx';
import { useNow } from './useNow.ts';

/** A place in the waitlist, and the seat that is offered to it now (rule C3). */
export function WaitingCard({ entry }: { readonly entry: WaitlistEntry }) {
  const { t, locale } = useTexts();
  const { page, request, setVisitor } = useBooking();
  const act = useAct();
  const place = page.places.find(({ id }) => id === entry.placeId) ?? page.places[0];
  if (!place) return null;
  const formats = formatsOf(locale, place.timezone, place.currency);
  const days =
    entry.from === entry.until
      ? formats.localDay(entry.from)
      : `${formats.localDay(entry.from)} – ${formats.localDayWithin(entry.until)}`;
  const leave = async () => setVisitor(await request<Visitor>(`/waitlist/${entry.id}`, { method: 'DELETE' }));
  return (
    <article class="visit card">
      <p class="visit-text">
        <b>{entry.serviceTitle}</b>
        <span>{days}</span>
        {entry.partsOfDay.length > 0 && (
          <small>{entry.partsOfDay.map((part) => t(partsOfDay[part])).join(', ')}</small>
        )}
      </p>
      <SeatOffer entry={entry} />
      <button type="button" class="link" onClick={() => act.run(leave)}>
        {t('booking.page.wait.leave')}
      </button>
      <Problem error={act.error} />
    </article>
  );
}

function SeatOffer({ entry }: { readonly entry: WaitlistEntry }) {
  const { t, locale } = useTexts();
  const { page } = useBooking();
  const { href } = useRouter();
  const service = page.services.find(({ id }) => id === entry.serviceId);
  const place = page.places.find(({ id }) => id === entry.placeId);
  const { offer } = entry;
  const now = useNow();
  if (!offer || Date.parse(offer.expiresAt) <= now || !service || !place) return null;
  const formats = formatsOf(locale, place.timezone, place.currency);
  const items = [{ service, providerId: entry.providerId }];
  const choice = {
    place,
    items,
    date: formats.dateOf(offer.startAt),
    time: offer.startAt,
    step: 'details' as const,
    waiting: entry.id,
  };
  return (
    <div class="offer" role="status">
      <p>
        <b>
          {formats.day(offer.startAt)}, {formats.range(offer.startAt, offer.endAt)}
        </b>
        <small>{t('booking.page.wait.heldUntil', { time: formats.time(offer.expiresAt) })}</small>
      </p>
      <Link class="button" href={href('/book', queryOfChoice(choice))}>
        {t('booking.page.wait.take')}
      </Link>
    </div>
  );
}
