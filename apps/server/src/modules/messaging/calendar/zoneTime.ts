import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { segmentAt, wallAt } from '@slotkeeper/domain/time/wallClock';
import { zoneOffsets } from '@slotkeeper/domain/time/zoneOffsets';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** So close to a change of the clocks, programs differ in what a wall time means. */
const NEAR_CHANGE_MS = 3 * HOUR_MS;

/** A wall time in a zone, and the component with the zone's rules. */
interface ZoneTime {
  readonly time: ICAL.Time;
  /** A copy for one file. */
  rules(): ICAL.Component;
}

interface KnownZone {
  readonly block: string;
  readonly zone: ICAL.Timezone;
}

const known = new Map<string, KnownZone | null>();

/**
 * An instant (epoch milliseconds) as the wall time of a zone. Null where a calendar may read it as another instant: within
 * hours of a change of the clocks, in a zone whose rules no yearly repetition can say (Casablanca), or within a minute.
 */
export function zoneTime(instant: number, zoneName: string): ZoneTime | null {
  const rules = zoneOf(zoneName);
  const [from, until] = [instant - NEAR_CHANGE_MS, instant + NEAR_CHANGE_MS];
  const offsets = zoneOffsets(zoneName, from, until);
  if (!rules || segmentAt(offsets, from) !== segmentAt(offsets, until)) return null;
  const wall = new Date(wallAt(offsets, instant));
  const time = new ICAL.Time(
    {
      year: wall.getUTCFullYear(),
      month: wall.getUTCMonth() + 1,
      day: wall.getUTCDate(),
      hour: wall.getUTCHours(),
      minute: wall.getUTCMinutes(),
      second: 0,
      isDate: false,
    },
    rules.zone,
  );
  const isReadRight = time.toUnixTime() * 1_000 === instant;
  return isReadRight ? { time, rules: () => componentOf(rules.block) } : null;
}

function zoneOf(name: string): KnownZone | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const [block = ''] = tzlib_get_ical_block(name);
  const rules = block.startsWith('BEGIN:VTIMEZONE')
    ? { block, zone: new ICAL.Timezone({ component: componentOf(block), tzid: name }) }
    : null;
  known.set(name, rules);
  return rules;
}

function componentOf(block: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(block));
}
