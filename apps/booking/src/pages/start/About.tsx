import type { BookablePlace } from '@slotkeeper/domain/booking/page/bookingPage';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { useBooking } from '../../lib/booking.ts';
import { capitalize } from '../../lib/capitalize.ts';
import { Icon } from '../../lib/Icon.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Directions } from './Directions.tsx';
import { useHoursText } from './hours.ts';

/** Beside the services: the week's hours, how to get there, and what the business says about itself. */
export function About({ place }: { readonly place: BookablePlace }) {
  const { t } = useTexts();
  const { business } = useBooking().page;
  const email = place.email || business.email;
  return (
    <aside class="start-about">
      <section class="card">
        <h2>{t('booking.page.start.hours')}</h2>
        <Week place={place} />
      </section>
      <section class="card">
        <h2>{place.name}</h2>
        {place.address && <Directions place={place} />}
        {email && (
          <a class="fact" href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        )}
      </section>
      {business.about && (
        <section class="card">
          <h2>{t('booking.page.start.about')}</h2>
          <p class="prose">{business.about}</p>
        </section>
      )}
      {business.policy && (
        <section class="card">
          <h2>{t('booking.page.start.policy')}</h2>
          <p class="prose">{business.policy}</p>
        </section>
      )}
    </aside>
  );
}

function Week({ place }: { readonly place: BookablePlace }) {
  const { locale } = useTexts();
  const hoursText = useHoursText(place.timezone);
  return (
    <dl class="week">
      {place.hours.map(({ date, open }, index) => (
        <div key={date} class={index === 0 ? 'is-today' : undefined}>
          <dt>{capitalize(formatLocalDate(date, locale, 'weekdayDay'))}</dt>
          <dd class={open.length === 0 ? 'is-closed' : undefined}>{hoursText(open)}</dd>
        </div>
      ))}
    </dl>
  );
}
