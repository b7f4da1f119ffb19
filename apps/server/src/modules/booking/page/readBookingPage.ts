import type {
  BookableProvider,
  BookableService,
  BookingPage,
} from '@slotkeeper/domain/booking/page/bookingPage';
import { hoursOfWeek } from '@slotkeeper/domain/booking/page/hoursOfWeek';
import { must } from '@slotkeeper/domain/must';
import type { Locale } from '@slotkeeper/domain/options';
import { DAY_MS, DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { MessageSenders } from '../../../platform/messageSenders.ts';
import { type PhotoSize, photoUrl } from '../../../platform/photo/photoUrl.ts';
import { codesBy } from '../../clients/signIn/signIn.ts';
import { findHoursAtPlaces } from '../../schedule/seats/seats.ts';
import type { OpenPage } from './page.store.ts';
import {
  findPageBusiness,
  findPagePlaces,
  findPageProviders,
  findPageServices,
  type PageProvider,
  type PageService,
} from './pageFacts.store.ts';

/** What reading a page requires. */
export interface PageReader {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly senders: MessageSenders;
}

/**
 * All that the booking pages of a business show to everybody (rule C2), in five statements, however much there is to
 * show. Services are the active ones that can be booked online with at least one provider, providers those of such a
 * service; the price is missing where the business does not show it. `locale`: the language that the visitor reads;
 * null where it is not known, the business's then.
 */
export async function readBookingPage(
  { db, clock, senders }: PageReader,
  { scope, slug }: OpenPage,
  locale: Locale | null,
): Promise<BookingPage> {
  const now = clock.now();
  // No zone is further than a day from UTC, and the night before may reach into the week.
  const week = { from: now - 3 * DAY_MS, until: now + (DAYS_PER_WEEK + 2) * DAY_MS };
  const [business, places, services, providers, hours] = await Promise.all([
    findPageBusiness(db, scope),
    findPagePlaces(db, scope),
    findPageServices(db, scope),
    findPageProviders(db, scope),
    findHoursAtPlaces(db, scope, week),
  ]);
  const {
    coverPhoto,
    profilePhoto,
    locale: own,
    country,
    ...shown
  } = must(business, 'an open page has a business');
  const offered = bookableServices(services, providers);
  return {
    slug,
    locale: locale ?? own,
    business: {
      ...shown,
      phoneText: formatPhone(shown.phoneNumber),
      ...photosOf({ coverPhoto, profilePhoto }),
      codesBy: codesBy(senders),
    },
    places: places.map(({ id, coverPhoto: cover, ...place }) => ({
      ...place,
      id: toGlobalId('Place', id),
      phoneText: formatPhone(place.phoneNumber),
      coverPhotoUrl: urlOf(cover, 'large'),
      country,
      hours: hoursOfWeek(
        place.timezone,
        hours.filter(({ placeId }) => placeId === id),
        now,
      ),
    })),
    services: offered,
    providers: bookableProviders(providers, offered),
  };
}

/** Those that at least one provider can be booked for online; `providers` are all who can be. */
function bookableServices(
  services: readonly PageService[],
  providers: readonly PageProvider[],
): BookableService[] {
  return services.flatMap(({ id, coverPhoto, profilePhoto, providerIds, questions, ...service }) => {
    const who = providers.filter((provider) => providerIds.includes(provider.id));
    if (who.length === 0) return [];
    const placeIds = new Set(who.map(({ placeId }) => toGlobalId('Place', placeId)));
    return [
      {
        ...service,
        ...photosOf({ coverPhoto, profilePhoto }),
        id: toGlobalId('Service', id),
        placeIds: [...placeIds],
        providerIds: who.map((provider) => toGlobalId('Provider', provider.id)),
        questions: questions.map((question) => ({
          ...question,
          id: toGlobalId('ServiceAppointmentField', question.id),
        })),
      },
    ];
  });
}

function bookableProviders(
  providers: readonly PageProvider[],
  services: readonly BookableService[],
): BookableProvider[] {
  const busy = new Set(services.flatMap(({ providerIds }) => providerIds));
  return providers
    .map(({ id, name, profilePhoto, placeId }) => ({
      id: toGlobalId('Provider', id),
      name,
      photoUrl: urlOf(profilePhoto, 'small'),
      placeIds: [toGlobalId('Place', placeId)],
    }))
    .filter(({ id }) => busy.has(id));
}

function photosOf({ coverPhoto, profilePhoto }: { coverPhoto: string | null; profilePhoto: string | null }) {
  return { coverPhotoUrl: urlOf(coverPhoto, 'large'), profilePhotoUrl: urlOf(profilePhoto, 'small') };
}

function urlOf(key: string | null, size: PhotoSize): string | null {
  return key && photoUrl(key, size);
}
