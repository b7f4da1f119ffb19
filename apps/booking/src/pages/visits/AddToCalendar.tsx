import { must } from '@slotkeeper/domain/must';
import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { Icon } from '../../lib/Icon.tsx';
import { useTexts } from '../../lib/texts.ts';
import { mapLink } from '../start/Directions.tsx';
import { actsOf } from './acts.ts';
import { useNow } from './useNow.ts';

interface AddToCalendarProps {
  readonly appointment: ClientAppointment;
  readonly visit: readonly ClientAppointment[];
}

/** Into a calendar of one's own, and the way there. */
export function AddToCalendar({ appointment, visit }: AddToCalendarProps) {
  const { t, locale } = useTexts();
  const { page } = useBooking();
  const { canAddToCalendar } = actsOf(page, appointment, useNow());
  const place = page.places.find(({ id }) => id === appointment.placeId);
  const file = `/api/booking/${page.slug}/appointments/${appointment.id}/calendar.ics`;
  return (
    <p class="ticket-links">
      {canAddToCalendar && (
        <>
          <a class="chip" href={`${file}?locale=${locale}`} download>
            <Icon name="calendar" />
            {t('booking.page.visit.calendar')}
          </a>
          <a
            class="chip"
            href={googleLink(visit, { name: page.business.name, address: place?.address ?? '' })}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="calendar" />
            {t('booking.page.visit.google')}
          </a>
        </>
      )}
      {place?.address && (
        <a class="chip" href={mapLink(place)} target="_blank" rel="noreferrer">
          <Icon name="map" />
          {t('booking.page.visit.directions')}
        </a>
      )}
    </p>
  );
}

/** A form of Google's calendar with the visit filled in. */
function googleLink(
  visit: readonly Pick<ClientAppointment, 'serviceTitle' | 'startAt' | 'endAt' | 'timezone'>[],
  { name, address }: { readonly name: string; readonly address: string },
): string {
  const compact = (instant = '') => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: `${visit.map(({ serviceTitle }) => serviceTitle).join(', ')} – ${name}`,
    dates: `${compact(visit[0]?.startAt)}/${compact(visit.at(-1)?.endAt)}`,
    ctz: must(visit[0], 'a visit has an appointment').timezone,
    location: address,
  })}`;
}
