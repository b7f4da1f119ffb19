import type { BookablePlace } from '@slotkeeper/domain/booking/page/bookingPage';
import { useEffect, useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';
import { Icon } from '../../lib/Icon.tsx';
import { phoneText } from '../../lib/phoneText.ts';
import { useTexts } from '../../lib/texts.ts';
import { Directions } from './Directions.tsx';
import { stateAt, useHoursText } from './hours.ts';

/** Cover, photo and name of a business; whether it is open now, where it is and how to call it. */
export function Hero({ place }: { readonly place: BookablePlace }) {
  const { page } = useBooking();
  const { business } = page;
  const cover = place.coverPhotoUrl ?? business.coverPhotoUrl;
  const phone = place.phoneNumber || business.phoneNumber;
  return (
    <div class={cover ? 'hero has-cover' : 'hero'}>
      <div class="hero-cover">
        {cover && <img src={cover} alt="" width="1200" height="400" fetchpriority="high" />}
      </div>
      <div class="hero-text">
        <Photo name={business.name} url={business.profilePhotoUrl} />
        <h1>{business.name}</h1>
        <p class="hero-facts">
          <OpenNow place={place} />
          {place.address && <Directions place={place} />}
          {phone && (
            <a class="fact" href={`tel:${phone}`}>
              <Icon name="phone" />
              {phoneText(page, phone)}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

function Photo({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url) return <img class="hero-photo" src={url} width="88" height="88" alt="" />;
  return (
    <span class="hero-photo hero-letter" aria-hidden="true">
      {name.charAt(0)}
    </span>
  );
}

function OpenNow({ place }: { readonly place: BookablePlace }) {
  const { t } = useTexts();
  const { now } = useBooking();
  const [moment, setMoment] = useState(now);
  const hoursText = useHoursText(place.timezone);
  useEffect(() => {
    setMoment(Date.now());
    const timer = setInterval(() => setMoment(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const { isOpen, today } = stateAt(place, moment);
  return (
    <span class={isOpen ? 'fact is-open' : 'fact'}>
      <Icon name="clock" />
      <span>
        <b>{isOpen ? t('booking.page.start.open') : t('booking.page.start.closed')}</b>
        {today.length > 0 && ` · ${hoursText(today)}`}
      </span>
    </span>
  );
}
