export type DemoCategoryKey = 'hair' | 'body' | 'movement';

export const demoCategories: Readonly<Record<DemoCategoryKey, string>> = {
  hair: 'Hair',
  body: 'Body & beauty',
  movement: 'Movement',
};

/** A question of a service. */
interface DemoQuestion {
  readonly name: string;
  readonly prompt: string;
  readonly type: 'TEXT' | 'CHOICE' | 'CHECKBOX';
  readonly choices: readonly string[];
  readonly required: boolean;
}

/** A weekly time of a class: weekdays from 0 (Monday), 'HH:MM' in the place's zone. */
interface DemoClassTime {
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly capacity: number;
}

/** A service of the demo, given by members of the team. Minutes; the price in minor units. */
export interface DemoService {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly duration: number;
  readonly slotInterval?: number;
  readonly bufferBefore?: number;
  readonly bufferAfter?: number;
  readonly minSlotsRequired?: number;
  readonly capacity?: number;
  readonly price: number;
  /** Days. */
  readonly visibleRangeMax?: number;
  readonly isActive?: boolean;
  readonly fields?: readonly DemoQuestion[];
  readonly recurringTimeSlots?: readonly DemoClassTime[];
  readonly category: DemoCategoryKey;
  readonly members: readonly string[];
  /** The most slots that one visit takes. */
  readonly longestRun?: number;
}

const hairLength = {
  name: 'Hair length',
  prompt: 'How long is your hair today?',
  type: 'CHOICE',
  choices: ['Short', 'Medium', 'Long'],
  required: true,
} as const;
const allergies = {
  name: 'Allergies',
  prompt: 'Is there anything that we should know?',
  type: 'TEXT',
  choices: [],
  required: false,
} as const;
const patchTest = {
  name: 'Patch test',
  prompt: 'I have had a patch test within the last six months.',
  type: 'CHECKBOX',
  choices: [],
  required: false,
} as const;

const hairAndBeauty: readonly DemoService[] = [
  {
    key: 'haircut',
    title: 'Haircut',
    category: 'hair',
    description: 'Wash, cut and blow-dry.',
    duration: 45,
    price: 35_00,
    members: ['maria', 'giulia'],
    fields: [hairLength],
  },
  {
    key: 'color',
    title: 'Color & cut',
    category: 'hair',
    description: 'Full color with cut and care. We clean up for a quarter of an hour afterwards.',
    duration: 120,
    bufferAfter: 15,
    price: 95_00,
    members: ['maria', 'giulia'],
    fields: [hairLength, allergies, patchTest],
  },
  {
    key: 'gentsCut',
    title: 'Gents’ cut',
    category: 'hair',
    description: 'Machine and scissors, with a hot towel.',
    duration: 30,
    price: 22_00,
    members: ['georgi'],
  },
  {
    key: 'beard',
    title: 'Beard trim',
    category: 'hair',
    description: 'Shaped with the razor.',
    duration: 30,
    slotInterval: 15,
    price: 18_00,
    members: ['georgi'],
  },
  {
    key: 'manicure',
    title: 'Manicure',
    category: 'body',
    description: 'With a lacquer of your choice.',
    duration: 60,
    bufferAfter: 10,
    price: 28_00,
    visibleRangeMax: 60,
    members: ['desislava'],
  },
  {
    key: 'facial',
    title: 'Facial',
    category: 'body',
    description: 'Deep cleansing and a mask.',
    duration: 75,
    price: 60_00,
    members: ['desislava', 'viktoria'],
    fields: [allergies],
  },
  {
    key: 'makeup',
    title: 'Make-up workshop',
    category: 'body',
    description: 'For up to four friends.',
    duration: 90,
    capacity: 4,
    price: 40_00,
    members: ['viktoria'],
  },
  {
    key: 'massage',
    title: 'Massage (per half hour)',
    category: 'body',
    description: 'One hour at least; an hour and a half is better.',
    duration: 30,
    minSlotsRequired: 2,
    price: 30_00,
    bufferBefore: 5,
    bufferAfter: 5,
    members: ['marco'],
    longestRun: 3,
    fields: [allergies],
  },
  {
    key: 'bridal',
    title: 'Bridal styling',
    category: 'hair',
    description: 'Back next season.',
    duration: 180,
    price: 180_00,
    isActive: false,
    members: ['maria'],
  },
];

const movement: readonly DemoService[] = [
  {
    key: 'consultation',
    title: 'First consultation',
    category: 'body',
    description: 'Get to know us: a plan for you, free of charge.',
    duration: 20,
    price: 0,
    members: ['elena'],
  },
  {
    key: 'training',
    title: 'Personal training',
    category: 'movement',
    description: 'One to one, at your pace.',
    duration: 60,
    price: 50_00,
    members: ['ivaylo', 'chiara'],
  },
  {
    key: 'yoga',
    title: 'Yoga',
    category: 'movement',
    description: 'Hatha yoga for everybody. Mats are here.',
    duration: 60,
    capacity: 10,
    price: 12_00,
    members: ['ivaylo'],
    recurringTimeSlots: [
      { day: 0, startAt: '18:00', endAt: '19:00', capacity: 10 },
      { day: 1, startAt: '08:00', endAt: '09:00', capacity: 10 },
      { day: 2, startAt: '18:00', endAt: '19:00', capacity: 10 },
      { day: 3, startAt: '18:30', endAt: '19:30', capacity: 10 },
      { day: 6, startAt: '10:00', endAt: '11:00', capacity: 10 },
    ],
  },
  {
    key: 'pilates',
    title: 'Pilates reformer',
    category: 'movement',
    description: 'Six reformers, one teacher.',
    duration: 55,
    capacity: 6,
    price: 18_00,
    members: ['chiara'],
    recurringTimeSlots: [
      { day: 0, startAt: '17:30', endAt: '18:25', capacity: 6 },
      { day: 2, startAt: '17:30', endAt: '18:25', capacity: 6 },
      { day: 4, startAt: '17:30', endAt: '18:25', capacity: 6 },
      { day: 5, startAt: '10:00', endAt: '10:55', capacity: 6 },
      { day: 6, startAt: '11:00', endAt: '11:55', capacity: 6 },
    ],
  },
];

export const demoServices: readonly DemoService[] = [...hairAndBeauty, ...movement];
