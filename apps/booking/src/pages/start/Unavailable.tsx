import { useBooking } from '../../lib/booking.ts';
import { phoneText } from '../../lib/phoneText.ts';
import { useTexts } from '../../lib/texts.ts';

/** Where nothing can be booked online at the moment: how to reach the business all the same. */
export function Unavailable() {
  const { t } = useTexts();
  const { page } = useBooking();
  const { name, phoneNumber } = page.business;
  return (
    <div class="empty">
      <h2>{t('booking.page.start.nothing', { name })}</h2>
      {phoneNumber && (
        <a class="button" href={`tel:${phoneNumber}`}>
          {t('booking.page.start.call', { phone: phoneText(page, phoneNumber) })}
        </a>
      )}
    </div>
  );
}
