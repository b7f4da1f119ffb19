import { expect } from 'vitest';
import { bookVisit } from '../../src/modules/booking/appointment/book/bookVisit.ts';
import { pageScope, readBookingPage } from '../../src/modules/booking/page/page.ts';
import { ask, viewerOf } from '../ask.ts';
import { givenBookedSalon, TEN } from '../given/bookedSalon.ts';
import { refusalOf } from '../refusalOf.ts';
import type { GivenOrganization } from '../given/organization.ts';
import type { Effects, SettingsWorld } from './settingsWorld.ts';

const HOUR = 3_600_000;
/** At eleven. */
const FRIDAY = TEN + 3 * 24 * HOUR + HOUR;
const URL = '{ viewer { ... on Provider { organization { bookingUrl } } } }';

/** What a setting of the booking page does elsewhere. */
export function bookingPageEffects({ db, given, saveBookingPage }: SettingsWorld): Effects {
  async function bookableSalon() {
    const salon = await given.organization();
    await given.service(salon);
    await given.openEveryDay(salon);
    return salon;
  }
  const urlOf = async ({ ownerContext }: GivenOrganization) =>
    viewerOf<{ organization: { bookingUrl: string | null } }>(await ask(ownerContext, URL)).organization
      .bookingUrl;

  /** C2: what clients read on the page, and how it looks. */
  const shown = (name: 'about' | 'policy' | 'color', value: string) => async () => {
    const salon = await bookableSalon();
    const slug = `salon-${salon.scope.organizationId}`;
    await saveBookingPage(salon, { isOn: true, slug, [name]: value });
    const reader = { db, clock: given.clock, senders: { email: null, sms: null, push: null } };
    const { business } = await readBookingPage(reader, await pageScope(reader, slug), null);
    expect(business[name]).toBe(value);
  };

  /** What a client is refused that books for Tuesday at eleven or another time, with an appointment at ten. */
  async function refusedVisit(settings: object, start = TEN + HOUR) {
    const salon = await givenBookedSalon(given);
    await saveBookingPage(salon, { isOn: true, ...settings });
    const { serviceId, startAt, endAt } = salon.slot(start);
    const visit = bookVisit(given.asClient(salon, salon.clientId), {
      placeId: salon.placeId,
      parts: [{ serviceId, providerId: salon.ownerId, slots: [{ startAt, endAt }] }],
      attendees: [null],
      answers: [],
      source: 'PAGE',
      clientMutationId: null,
    });
    return (await refusalOf(visit))?.code ?? null;
  }
  return {
    'bookingPage.about': shown('about', 'Hair since 1990.'),
    'bookingPage.policy': shown('policy', 'Please be on time.'),
    'bookingPage.color': shown('color', '#6d28d9'),
    // C2: how far ahead clients can book.
    'bookingPage.daysAhead': async () => {
      expect(await refusedVisit({ daysAhead: 1 }, FRIDAY)).toBe('SLOT_NOT_AVAILABLE');
      expect(await refusedVisit({ daysAhead: 10 }, FRIDAY)).toBeNull();
    },
    // C2: how much one client can have ahead.
    'bookingPage.openAppointmentsMax': async () => {
      expect(await refusedVisit({ openAppointmentsMax: 1 })).toBe('TOO_MANY_OPEN_APPOINTMENTS');
      expect(await refusedVisit({ openAppointmentsMax: 2 })).toBeNull();
    },
    // C2: whether the console leads clients there.
    'bookingPage.isOn': async () => {
      const salon = await bookableSalon();
      await saveBookingPage(salon, { isOn: true });
      expect(await urlOf(salon)).toContain('/b/');
      await saveBookingPage(salon, { isOn: false });
      expect(await urlOf(salon)).toBeNull();
    },
    // K2: where it leads them.
    'bookingPage.slug': async () => {
      const salon = await bookableSalon();
      await saveBookingPage(salon, { isOn: true, slug: `salon-${salon.scope.organizationId}` });
      expect(await urlOf(salon)).toMatch(new RegExp(`/b/salon-${salon.scope.organizationId}$`));
    },
  };
}
