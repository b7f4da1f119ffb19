import type { BookablePlace } from '@slotkeeper/domain/booking/page/bookingPage';
import { Icon } from '../../lib/Icon.tsx';

/** An address that leads to a map; nothing is loaded from there before someone follows it. */
export function Directions({ place }: { readonly place: BookablePlace }) {
  return (
    <a class="fact" href={mapLink(place)} target="_blank" rel="noreferrer">
      <Icon name="map" />
      {place.address}
    </a>
  );
}

/** Every phone and computer opens this one, in the app for maps where there is one. */
export function mapLink({ latitude, longitude, address }: BookablePlace): string {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
