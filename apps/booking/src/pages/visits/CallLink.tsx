import { useBooking } from '../../lib/booking.ts';
import { phoneText } from '../../lib/phoneText.ts';
import { useTexts } from '../../lib/texts.ts';

interface CallLinkProps {
  readonly placeId: string;
  /** The number that a refusal has named. */
  readonly phoneNumber?: string | undefined;
}

/** Calls the place, or the business where the place has no number of its own; nothing where neither has one. */
export function CallLink({ placeId, phoneNumber }: CallLinkProps) {
  const { t } = useTexts();
  const { page } = useBooking();
  const place = page.places.find(({ id }) => id === placeId);
  const number = phoneNumber || place?.phoneNumber || page.business.phoneNumber;
  if (!number) return null;
  return (
    <a class="button button-quiet" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {t('booking.page.start.call', { phone: phoneText(page, number) })}
    </a>
  );
}
