import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { addDays, dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { demoPlaces } from './demoPlaces.ts';
import type { DemoRandom } from './demoRandom.ts';
import { type DemoService, demoServices } from './demoServices.ts';
import type { DemoMember } from './demoTeam.ts';

const FIRST_DAY = -28;
const LAST_DAY = 20;
/** The pause after a time that stays free. */
const GAP_MINUTES = 30;

/** A time of a member's schedule at which a client comes. Instants in epoch milliseconds. */
export interface DemoTime {
  readonly memberKey: string;
  readonly service: DemoService;
  readonly startAt: number;
  readonly endAt: number;
  /** Consecutive slots. */
  readonly slots: number;
  /** How many come: more than one in a class or workshop. */
  readonly attendees: number;
}

/** How full a day is: the present week most of all. Days count from the present week's Monday. */
function fullness(day: number): number {
  if (day < 0) return 0.25;
  if (day < 7) return 0.8;
  return day < 14 ? 0.65 : 0.3;
}

/**
 * The times of one member from four weeks before the present week until two weeks after it, on the grid of each
 * service (rule A2) and clear of buffers (A7) and vacation. `monday` is the present week's, 'YYYY-MM-DD'.
 */
export function planTimes(random: DemoRandom, member: DemoMember, monday: string): DemoTime[] {
  const services = demoServices.filter(
    ({ members, isActive }) => members.includes(member.key) && isActive !== false,
  );
  const times: DemoTime[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    const { vacation } = member;
    if (vacation && day >= vacation.firstDay && day <= vacation.lastDay) continue;
    const date = addDays(monday, day);
    times.push(...visitsOfDay(random, member, services, date, fullness(day)));
    times.push(...classesOfDay(random, member, services, date, fullness(day)));
  }
  return times;
}

function visitsOfDay(
  random: DemoRandom,
  member: DemoMember,
  services: readonly DemoService[],
  date: string,
  full: number,
): DemoTime[] {
  const ordinary = services.filter(({ recurringTimeSlots }) => !recurringTimeSlots);
  const weekday = dayOfTheWeek(dayNumber(date));
  const windows = member.hours.filter(({ days }) => days.includes(weekday));
  if (ordinary.length === 0) return [];
  return windows.flatMap(({ open, close }) => {
    const times: DemoTime[] = [];
    for (let free = open; free < close; ) {
      const service = random.pick(ordinary);
      const slots = random.integer(service.minSlotsRequired ?? 1, service.longestRun ?? 1);
      const start = nextStart(service, open, free);
      const end = start + slots * service.duration;
      if (end > close) break;
      if (random.chance(full)) {
        const attendees = random.integer(1, Math.min(3, service.capacity ?? 1));
        times.push(timeOf(member, service, date, start, slots, attendees));
        free = end + (service.bufferAfter ?? 0);
      } else {
        free = start + GAP_MINUTES;
      }
    }
    return times;
  });
}

/** The first start of the service's grid, which begins with the window, with room for the buffer before. */
function nextStart(
  { duration, slotInterval, bufferBefore }: DemoService,
  open: number,
  free: number,
): number {
  const step = slotInterval ?? duration;
  return open + Math.ceil((free + (bufferBefore ?? 0) - open) / step) * step;
}

function classesOfDay(
  random: DemoRandom,
  member: DemoMember,
  services: readonly DemoService[],
  date: string,
  full: number,
): DemoTime[] {
  const weekday = dayOfTheWeek(dayNumber(date));
  return services.flatMap((service) =>
    (service.recurringTimeSlots ?? [])
      .filter(({ day }) => day === weekday)
      .map(({ startAt, capacity }) => {
        const most = Math.max(2, Math.round(capacity * full));
        return timeOf(member, service, date, minutesOf(startAt), 1, random.integer(2, most));
      }),
  );
}

function minutesOf(wallTime: string): number {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(
  member: DemoMember,
  service: DemoService,
  date: string,
  startMinutes: number,
  slots: number,
  attendees: number,
): DemoTime {
  const startAt = wallTimeToInstant(demoPlaces[member.places[0]].timezone, date, startMinutes);
  const endAt = startAt + slots * service.duration * MINUTE_MS;
  return { memberKey: member.key, service, startAt, endAt, slots, attendees };
}
