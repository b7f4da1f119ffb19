import type {
  BookablePlace,
  BookableService,
  BookingPage,
} from '@slotkeeper/domain/booking/page/bookingPage';
import { minorDigitsOf } from '@slotkeeper/domain/business/money/minorUnits';

/**
 * What search engines read of a page, as schema.org has it: each place as a LocalBusiness with its hours of the week, and
 * its services, with their prices where the business shows them. `address`: that of the page. `origin`: scheme and host.
 */
export function structuredData(page: BookingPage, address: string, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': page.places.map((place) => localBusiness(page, place, address, origin)),
  };
}

function localBusiness(
  { business, services, places }: BookingPage,
  place: BookablePlace,
  address: string,
  origin: string,
): object {
  const picture = place.coverPhotoUrl ?? business.coverPhotoUrl ?? business.profilePhotoUrl;
  return {
    '@type': 'LocalBusiness',
    '@id': `${address}#${place.id}`,
    name: places.length > 1 ? `${business.name}, ${place.name}` : business.name,
    url: address,
    ...known('description', business.about),
    ...known('telephone', place.phoneNumber || business.phoneNumber),
    ...known('email', place.email || business.email),
    ...known('image', picture && new URL(picture, origin).href),
    ...(place.address && {
      address: { '@type': 'PostalAddress', streetAddress: place.address, ...countryOf(place) },
    }),
    ...(place.latitude !== null &&
      place.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
      }),
    openingHoursSpecification: place.hours.flatMap(({ date, open }) =>
      open.map(({ from, until }) => ({
        '@type': 'OpeningHoursSpecification',
        opens: from,
        closes: until === '24:00' ? '23:59' : until,
        validFrom: date,
        validThrough: date,
      })),
    ),
    makesOffer: services
      .filter(({ placeIds }) => placeIds.includes(place.id))
      .map((service) => offer(service, place, address)),
  };
}

/** Not in the types of the language yet; a method in later engines. */
interface Region extends Intl.Locale {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/** The business's country, where the place's clock is one of that country's: a business may have places abroad. */
function countryOf({ country, timezone }: BookablePlace): { addressCountry?: string } {
  const region: Region = new Intl.Locale('und', { region: country });
  const own = region.getTimeZones?.() ?? region.timeZones ?? [];
  return own.includes(timezone) ? { addressCountry: country } : {};
}

function offer(
  { title, shortDescription, description, price, minSlotsRequired }: BookableService,
  { currency }: BookablePlace,
  url: string,
) {
  return {
    '@type': 'Offer',
    url,
    ...(price !== null && {
      price: decimal(price * minSlotsRequired, currency),
      priceCurrency: currency.toUpperCase(),
    }),
    itemOffered: {
      '@type': 'Service',
      name: title,
      ...known('description', shortDescription || description),
    },
  };
}

/** Minor units as schema.org writes an amount: '12.50'. */
function decimal(minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}

function known(name: string, text: string | null): Record<string, string> {
  return text ? { [name]: text } : {};
}
