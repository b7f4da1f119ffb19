import { useBooking } from '../../lib/booking.ts';
import { type Choice, firstStep, queryOfChoice, totalOf } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { priceText } from '../../lib/priceText.ts';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';

/** At the foot of the screen as soon as something is chosen: how much, how long, for how much, and on. */
export function SelectionBar({ choice }: { readonly choice: Choice }) {
  const { t, locale } = useTexts();
  const { href } = useRouter();
  const { page } = useBooking();
  const { place, items } = choice;
  const { minutes, price } = totalOf(items);
  const formats = formatsOf(locale, place.timezone, place.currency);
  return (
    <div class={items.length > 0 ? 'dock is-up' : 'dock'}>
      <div class="dock-inner">
        <p role="status">
          {items.length > 0 && (
            <>
              <b>{t('booking.page.start.chosen', { count: items.length })}</b>
              <span>
                {formats.minutes(minutes)}
                {price !== null && ` · ${priceText(price, formats, t)}`}
              </span>
            </>
          )}
        </p>
        {items.length > 0 && (
          <Link
            class="button"
            href={href('/book', queryOfChoice({ place, items, step: firstStep(page, choice) }))}
          >
            {t('booking.page.start.continue')}
          </Link>
        )}
      </div>
    </div>
  );
}
