import { dayNumber, dayOfTheWeek, formatWallDate } from '../../time/wallDate.ts';
import { orthodoxEaster, westernEaster } from './easter.ts';

/** The public holidays that are known; each has its name in the catalogues under `holiday.name`. */
const holidayNames = [
  'ALL_SAINTS',
  'ASSUMPTION',
  'BOXING_DAY',
  'CHRISTMAS_DAY',
  'CHRISTMAS_EVE',
  'EARLY_MAY_BANK_HOLIDAY',
  'EASTER_MONDAY',
  'EASTER_SUNDAY',
  'EDUCATION_DAY',
  'EPIPHANY',
  'GOOD_FRIDAY',
  'HOLY_SATURDAY',
  'IMMACULATE_CONCEPTION',
  'INDEPENDENCE_DAY',
  'LABOUR_DAY',
  'LIBERATION_DAY',
  'NEW_YEAR',
  'REPUBLIC_DAY',
  'SAINT_FRANCIS',
  'SAINT_GEORGE',
  'SAINT_STEPHEN',
  'SECOND_CHRISTMAS_DAY',
  'SPRING_BANK_HOLIDAY',
  'SUMMER_BANK_HOLIDAY',
  'UNIFICATION_DAY',
] as const;

type HolidayName = (typeof holidayNames)[number];

/** The countries whose public holidays are known; GB is England and Wales. */
export const holidayCountries = ['BG', 'IT', 'GB'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

/** A day on which a country rests. */
export interface PublicHoliday {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly name: HolidayName;
  /** A weekday given instead of a holiday at a weekend. */
  readonly isSubstitute: boolean;
}

interface Holiday {
  readonly day: number;
  readonly name: HolidayName;
}

const SATURDAY = 5;
const SUNDAY = 6;
const MONDAY = 0;
/** Since 2017 a Bulgarian holiday at a weekend gives the first working day after it (Labour Code, article 154). */
const BULGARIA_SUBSTITUTES_SINCE = 2017;
/** Saint Francis of Assisi is a holiday again from 2026 on (law 151 of 2025). */
const SAINT_FRANCIS_SINCE = 2026;

/**
 * Public holidays of a year, one a date and ascending, with the days given in their place where a country's law does so.
 * Days that a government gives or moves once, by proclamation, are not among them.
 */
export function publicHolidays(country: HolidayCountry, year: number): readonly PublicHoliday[] {
  const byDate = new Map<string, PublicHoliday>();
  for (const holiday of countries[country](year))
    if (!byDate.has(holiday.date)) byDate.set(holiday.date, holiday);
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const countries: Record<HolidayCountry, (year: number) => PublicHoliday[]> = {
  BG: bulgaria,
  IT: (year) => italy(year).map((holiday) => toPublic(holiday)),
  GB: englandAndWales,
};

function bulgaria(year: number): PublicHoliday[] {
  const easter = orthodoxEaster(year);
  const easterDays: Holiday[] = [
    { day: easter - 2, name: 'GOOD_FRIDAY' },
    { day: easter - 1, name: 'HOLY_SATURDAY' },
    { day: easter, name: 'EASTER_SUNDAY' },
    { day: easter + 1, name: 'EASTER_MONDAY' },
  ];
  const fixed: Holiday[] = [
    on(year, '01-01', 'NEW_YEAR'),
    on(year, '03-03', 'LIBERATION_DAY'),
    on(year, '05-01', 'LABOUR_DAY'),
    on(year, '05-06', 'SAINT_GEORGE'),
    on(year, '05-24', 'EDUCATION_DAY'),
    on(year, '09-06', 'UNIFICATION_DAY'),
    on(year, '09-22', 'INDEPENDENCE_DAY'),
    on(year, '12-24', 'CHRISTMAS_EVE'),
    on(year, '12-25', 'CHRISTMAS_DAY'),
    on(year, '12-26', 'SECOND_CHRISTMAS_DAY'),
  ];
  const all = [...fixed, ...easterDays].map((holiday) => toPublic(holiday));
  if (year < BULGARIA_SUBSTITUTES_SINCE) return all;
  return [...all, ...substitutesOf(fixed, [...fixed, ...easterDays])];
}

function italy(year: number): Holiday[] {
  const easter = westernEaster(year);
  return [
    on(year, '01-01', 'NEW_YEAR'),
    on(year, '01-06', 'EPIPHANY'),
    { day: easter, name: 'EASTER_SUNDAY' },
    { day: easter + 1, name: 'EASTER_MONDAY' },
    on(year, '04-25', 'LIBERATION_DAY'),
    on(year, '05-01', 'LABOUR_DAY'),
    on(year, '06-02', 'REPUBLIC_DAY'),
    on(year, '08-15', 'ASSUMPTION'),
    ...(year >= SAINT_FRANCIS_SINCE ? [on(year, '10-04', 'SAINT_FRANCIS')] : []),
    on(year, '11-01', 'ALL_SAINTS'),
    on(year, '12-08', 'IMMACULATE_CONCEPTION'),
    on(year, '12-25', 'CHRISTMAS_DAY'),
    on(year, '12-26', 'SAINT_STEPHEN'),
  ];
}

/** A bank holiday at a weekend is kept on the next weekday that is free; the date itself is none. */
function englandAndWales(year: number): PublicHoliday[] {
  const easter = westernEaster(year);
  const movable: Holiday[] = [
    { day: easter - 2, name: 'GOOD_FRIDAY' },
    { day: easter + 1, name: 'EASTER_MONDAY' },
    { day: firstMonday(year, '05-01'), name: 'EARLY_MAY_BANK_HOLIDAY' },
    { day: lastMonday(year, '05-31'), name: 'SPRING_BANK_HOLIDAY' },
    { day: lastMonday(year, '08-31'), name: 'SUMMER_BANK_HOLIDAY' },
  ];
  const fixed: Holiday[] = [
    on(year, '01-01', 'NEW_YEAR'),
    on(year, '12-25', 'CHRISTMAS_DAY'),
    on(year, '12-26', 'BOXING_DAY'),
  ];
  const onWeekdays = fixed.filter(({ day }) => !isWeekend(day));
  return [
    ...[...movable, ...onWeekdays].map((holiday) => toPublic(holiday)),
    ...substitutesOf(fixed, [...movable, ...fixed]),
  ];
}

/** For each holiday at a weekend the first weekday after it that is no holiday and was not given before. */
function substitutesOf(holidays: readonly Holiday[], all: readonly Holiday[]): PublicHoliday[] {
  const taken = new Set(all.map(({ day }) => day));
  return holidays.flatMap((holiday) => {
    if (!isWeekend(holiday.day)) return [];
    let day = holiday.day + 1;
    while (isWeekend(day) || taken.has(day)) day += 1;
    taken.add(day);
    return toPublic({ ...holiday, day }, true);
  });
}

function on(year: number, monthAndDay: string, name: HolidayName): Holiday {
  return { day: dayNumber(`${year}-${monthAndDay}`), name };
}

function toPublic({ day, name }: Holiday, isSubstitute = false): PublicHoliday {
  return { date: formatWallDate(day), name, isSubstitute };
}

function isWeekend(day: number): boolean {
  return dayOfTheWeek(day) === SATURDAY || dayOfTheWeek(day) === SUNDAY;
}

function firstMonday(year: number, monthAndDay: string): number {
  let day = dayNumber(`${year}-${monthAndDay}`);
  while (dayOfTheWeek(day) !== MONDAY) day += 1;
  return day;
}

function lastMonday(year: number, monthAndDay: string): number {
  const day = dayNumber(`${year}-${monthAndDay}`);
  return day - dayOfTheWeek(day);
}
