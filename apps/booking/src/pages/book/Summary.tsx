import type { BookablePlace, BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, type ChosenService, providersOf, totalOf } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { priceText } from '../../lib/priceText.ts';
import { useTexts } from '../../lib/texts.ts';

/** What has been chosen so far, beside each step. */
export function Summary({ choice }: { readonly choice: Choice }) {
  const { t, locale } = useTexts();
  const { page } = useBooking();
  const { place, items, seats, time } = choice;
  const formats = formatsOf(locale, place.timezone, place.currency);
  const { minutes, price } = totalOf(items, seats);
  return (
    <aside class="summary card" aria-label={t('booking.page.summary.label')}>
      <p class="summary-place">
        <b>{page.business.name}</b>
        {page.places.length > 1 && <span>{place.name}</span>}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.service.id}>
            <span>
              {item.service.title}
              <small>{providerName(page, item, place) ?? t('booking.page.who.any')}</small>
            </span>
            {item.service.price !== null && (
              <span class="price">
                {priceText(item.service.price * item.service.minSlotsRequired, formats, t)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {time && (
        <p class="summary-time">
          <b>{formats.day(time)}</b>
          <span>{formats.time(time)}</span>
        </p>
      )}
      <p class="summary-total">
        <span>
          {formats.minutes(minutes)}
          {seats > 1 && ` · ${t('booking.page.time.seats', { count: seats })}`}
        </span>
        {price !== null && <b class="price">{priceText(price, formats, t)}</b>}
      </p>
    </aside>
  );
}

/** Who was chosen, or the only one who can do it in the place; undefined where any of several will do. */
function providerName(
  page: BookingPage,
  { service, providerId }: ChosenService,
  place: BookablePlace,
): string | undefined {
  const able = providersOf(page, service, place);
  const chosen = able.find(({ id }) => id === providerId);
  return (chosen ?? (able.length === 1 ? able[0] : undefined))?.name;
}
