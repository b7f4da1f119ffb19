import type { Locale } from '@slotkeeper/domain/options';

export const DEMO_ORGANIZATION = 'Aurora Salon & Studio';

export type DemoPlaceKey = 'sofia' | 'milan';

/** A place of the demo; the address in degrees. */
export interface DemoPlace {
  readonly name: string;
  readonly locale: Locale;
  readonly timezone: string;
  readonly currency: 'eur';
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: { readonly formatted: string; readonly latitude: number; readonly longitude: number };
}

/** Where the demo business is at home: a salon and a studio in two zones. */
export const demoPlaces: Readonly<Record<DemoPlaceKey, DemoPlace>> = {
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
