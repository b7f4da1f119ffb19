import type { DefaultRoleKey } from '@slotkeeper/domain/people/access/defaultRoles';
import type { Locale } from '@slotkeeper/domain/options';
import type { DemoPlaceKey } from './demoPlaces.ts';

/** A daily window of work: weekdays from 0 (Monday), minutes after midnight in the place's zone. */
export interface DemoHours {
  readonly days: readonly number[];
  readonly open: number;
  readonly close: number;
}

/** Days off, counted from the Monday of the demo's present week. */
export interface DemoVacation {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A staff member of the demo. */
export interface DemoMember {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly role: DefaultRoleKey;
  readonly locale: Locale;
  /** The first is where the member works. */
  readonly places: readonly [DemoPlaceKey, ...DemoPlaceKey[]];
  readonly hours: readonly DemoHours[];
  readonly vacation?: DemoVacation;
  /** Whether the member can sign in; the others have accounts that nobody knows the password of. */
  readonly isShown?: boolean;
}

const weekdays = [0, 1, 2, 3, 4];
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const splitDay: readonly DemoHours[] = [
  { days: weekdays, open: at(9), close: at(13) },
  { days: weekdays, open: at(14), close: at(18) },
];
const saturday: DemoHours = { days: [5], open: at(10), close: at(15) };
const sunday: DemoHours = { days: [6], open: at(10), close: at(14) };
const longDay: readonly DemoHours[] = [
  { days: weekdays, open: at(10), close: at(14) },
  { days: weekdays, open: at(15), close: at(19) },
];

export const demoOwner: DemoMember = {
  key: 'elena',
  name: 'Elena Dimitrova',
  email: 'owner@demo.slotkeeper.test',
  phoneNumber: '+359880000011',
  role: 'owner',
  locale: 'en',
  places: ['sofia', 'milan'],
  hours: [{ days: [0, 2, 4], open: at(10), close: at(12) }],
  isShown: true,
};

/** The staff beside the owner. */
export const demoTeam: readonly DemoMember[] = [
  {
    key: 'nadia',
    name: 'Nadia Ivanova',
    email: 'reception@demo.slotkeeper.test',
    phoneNumber: '+359880000012',
    role: 'receptionist',
    locale: 'en',
    places: ['sofia', 'milan'],
    hours: [],
    isShown: true,
  },
  {
    key: 'maria',
    name: 'Maria Georgieva',
    email: 'staff@demo.slotkeeper.test',
    phoneNumber: '+359880000013',
    role: 'staff',
    locale: 'en',
    places: ['sofia'],
    hours: [...splitDay, saturday],
    isShown: true,
  },
  {
    key: 'viktoria',
    name: 'Viktoria Petrova',
    email: 'viktoria@demo.slotkeeper.test',
    phoneNumber: '+359880000014',
    role: 'administrator',
    locale: 'bg',
    places: ['sofia', 'milan'],
    hours: [{ days: weekdays, open: at(9), close: at(14) }],
  },
  {
    key: 'georgi',
    name: 'Georgi Stoyanov',
    email: 'georgi@demo.slotkeeper.test',
    phoneNumber: '+359880000015',
    role: 'staff',
    locale: 'bg',
    places: ['sofia'],
    hours: [...splitDay, sunday],
    vacation: { firstDay: 14, lastDay: 20 },
  },
  {
    key: 'desislava',
    name: 'Desislava Koleva',
    email: 'desislava@demo.slotkeeper.test',
    phoneNumber: '+359880000016',
    role: 'staff',
    locale: 'bg',
    places: ['sofia'],
    hours: [{ days: [0, 1, 2, 3, 4, 5], open: at(10), close: at(16) }],
    vacation: { firstDay: 10, lastDay: 12 },
  },
  {
    key: 'ivaylo',
    name: 'Ivaylo Todorov',
    email: 'ivaylo@demo.slotkeeper.test',
    phoneNumber: '+359880000017',
    role: 'staff',
    locale: 'bg',
    places: ['sofia'],
    hours: [{ days: [1, 3], open: at(11), close: at(16) }],
  },
  {
    key: 'giulia',
    name: 'Giulia Ferrari',
    email: 'giulia@demo.slotkeeper.test',
    phoneNumber: '+393330000011',
    role: 'staff',
    locale: 'it',
    places: ['milan'],
    hours: [...longDay, saturday],
  },
  {
    key: 'marco',
    name: 'Marco Rossi',
    email: 'marco@demo.slotkeeper.test',
    phoneNumber: '+393330000012',
    role: 'staff',
    locale: 'it',
    places: ['milan'],
    hours: longDay,
    vacation: { firstDay: -10, lastDay: -8 },
  },
  {
    key: 'chiara',
    name: 'Chiara Conti',
    email: 'chiara@demo.slotkeeper.test',
    phoneNumber: '+393330000013',
    role: 'staff',
    locale: 'it',
    places: ['milan'],
    hours: [{ days: [0, 2, 4], open: at(10), close: at(15) }],
  },
];
