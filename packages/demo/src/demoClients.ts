import type { Locale } from '@slotkeeper/domain/options';
import { bulgarianNames, englishNames, italianNames, type NameLists } from './demoNames.ts';
import type { DemoPlaceKey } from './demoPlaces.ts';
import type { DemoRandom } from './demoRandom.ts';

const NEWCOMERS = 40;
const NEWCOMER_DAYS_MAX = 29;
const REGULAR_DAYS_MIN = 30;
const REGULAR_DAYS_MAX = 420;

/** A client of the demo; nobody of this name and number exists. */
export interface DemoClient {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly locale: Locale;
  readonly place: DemoPlaceKey;
  /** How many days ago the business got to know them. */
  readonly daysKnown: number;
}

interface Nation {
  readonly count: number;
  readonly locale: Locale;
  readonly names: NameLists;
  readonly places: readonly DemoPlaceKey[];
  /** The nth number of a block that belongs to nobody. */
  readonly phoneNumber: (index: number) => string;
}

const nations: readonly Nation[] = [
  {
    count: 150,
    locale: 'bg',
    names: bulgarianNames,
    places: ['sofia'],
    phoneNumber: (index) => `+35988000${String(index + 100).padStart(4, '0')}`,
  },
  {
    count: 100,
    locale: 'it',
    names: italianNames,
    places: ['milan'],
    phoneNumber: (index) => `+393330000${String(index + 100)}`,
  },
  {
    count: 50,
    locale: 'en',
    names: englishNames,
    places: ['sofia', 'milan'],
    phoneNumber: (index) => `+121255501${String(index).padStart(2, '0')}`,
  },
];

function nameOf(random: DemoRandom, { women, men, womenSurnames, menSurnames }: NameLists): string {
  return random.chance(0.65)
    ? `${random.pick(women)} ${random.pick(womenSurnames)}`
    : `${random.pick(men)} ${random.pick(menSurnames)}`;
}

/** 300 clients of three nations; the first are regulars of more than a month, the last came in the last four weeks. */
export function demoClients(random: DemoRandom): DemoClient[] {
  const clients = nations.flatMap(({ count, locale, names, places, phoneNumber }, nation) =>
    Array.from({ length: count }, (_, index) => ({
      name: nameOf(random, names),
      phoneNumber: phoneNumber(index),
      email: random.chance(0.7)
        ? `client${nation + 1}${String(index + 1).padStart(3, '0')}@mail.example`
        : null,
      locale,
      place: random.pick(places),
    })),
  );
  const shuffled = shuffle(random, clients);
  const regulars = shuffled.length - NEWCOMERS;
  return shuffled.map((client, index) => ({
    ...client,
    daysKnown:
      index < regulars
        ? random.integer(REGULAR_DAYS_MIN, REGULAR_DAYS_MAX)
        : Math.floor(((shuffled.length - 1 - index) / NEWCOMERS) * (NEWCOMER_DAYS_MAX + 1)),
  }));
}

function shuffle<T>(random: DemoRandom, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
