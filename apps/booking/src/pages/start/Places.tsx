import { useBooking } from '../../lib/booking.ts';
import { type Choice, queryOfChoice } from '../../lib/choice.ts';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';

/** Which place of a business with several: what is chosen stays where it is offered there, too. */
export function Places({ choice }: { readonly choice: Choice }) {
  const { t } = useTexts();
  const { href } = useRouter();
  const { places } = useBooking().page;
  if (places.length < 2) return null;
  return (
    <nav class="places" aria-label={t('booking.page.start.places')}>
      {places.map((place) => (
        <Link
          key={place.id}
          class="chip"
          replace
          href={href('', queryOfChoice({ ...choice, place, step: undefined }))}
          aria-current={place.id === choice.place.id ? 'true' : undefined}
        >
          {place.name}
        </Link>
      ))}
    </nav>
  );
}
