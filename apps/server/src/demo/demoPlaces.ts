import type { NewPlace } from '../modules/business/place/place.ts';

export const DEMO_ORGANIZATION = 'Aurora Salon & Studio';

export type DemoPlaceKey = 'sofia' | 'milan';

/** Where the demo business is at home: a salon and a studio in two zones. */
export const demoPlaces: Readonly<Record<DemoPlaceKey, NewPlace>> = {
  sofia: {
    name: 'Aurora Sofia',
    locale: 'bg',
    timezone: 'Europe/Sofia',
    currency: 'eur',
    email: 'sofia@demo.slotkeeper.test',
    phoneNumber: '+359880000010',
    address: { formatted: 'ул. „Шишман“ 12, 1000 София', latitude: 42.690_833, longitude: 23.326_944 },
  },
  milan: {
    name: 'Aurora Milano',
    locale: 'it',
    timezone: 'Europe/Rome',
    currency: 'eur',
    email: 'milano@demo.slotkeeper.test',
    phoneNumber: '+393330000010',
    address: { formatted: 'Via Brera 7, 20121 Milano', latitude: 45.471_944, longitude: 9.187_778 },
  },
};
