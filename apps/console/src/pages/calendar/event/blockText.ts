import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { TFunction } from 'i18next';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import type { Coloring } from './eventColors.ts';
import {
  eventFacts,
  eventName,
  eventSeats,
  eventService,
  paymentWord,
  segmentTime,
  startOfTime,
} from './eventTexts.ts';

/** From so many minutes on there is room for two, for three small and for three ordinary lines, and for one more. */
const TWO_LINES = 30;
const THREE_LINES = 45;
const ROOMY = 60;
const FOUR_LINES = 75;
const TALL = 90;

interface BlockRoom {
  display: DisplayIn;
  t: TFunction;
  coloring: Coloring;
  /** The column is too narrow for three names side by side. */
  isNarrow: boolean;
  /** How much of its column the block has. */
  width: 'full' | 'half' | 'third';
  /** It has a pill that says so. */
  isUnpaid: boolean;
}

/** What a block says beside its name, as far as it has room. */
interface BlockText {
  readonly lines: 1 | 2 | 3;
  readonly isRoomy: boolean;
  /** Icons have room beneath its lines. */
  readonly isTall: boolean;
  /** It shows a few letters of each. */
  readonly isCompact: boolean;
  readonly service: string;
  readonly time: string;
  readonly provider: string;
  readonly hasPill: boolean;
  readonly isPillIconOnly: boolean;
  /** The whole name where it is cut off. */
  readonly label: string | undefined;
  readonly description: string;
}

/**
 * What a block of the grid says in which line: the client, then the service, then the time with the provider, where the column
 * itself does not say whose it is. Where lines are few, time, service and provider share one and the end of it is cut off; a block
 * of a few letters keeps the service and lets its place tell the time.
 */
export function blockText(segment: DaySegment, room: BlockRoom): BlockText {
  const { display, t, coloring, isNarrow, width, isUnpaid } = room;
  const { event, from, until } = segment;
  const minutes = until - from;
  const lines = minutes < TWO_LINES ? 1 : minutes < THREE_LINES ? 2 : 3;
  const isCompact = isNarrow && width === 'third';
  const isPillIconOnly = isCompact || (isNarrow && (lines < 3 || width !== 'full'));
  const whole = segmentTime(segment, display);
  const isPillWord = isUnpaid && !isPillIconOnly;
  const description = [
    ...(coloring === 'payment' && !isPillWord ? [paymentWord(event, t)] : []),
    ...(coloring === 'provider' && isCompact ? [event.appointments[0].providerName] : []),
    ...eventFacts(event, t),
  ]
    .filter(Boolean)
    .join(', ');
  const isRoomy = minutes >= (isUnpaid ? FOUR_LINES : ROOMY);
  const facts = {
    lines,
    isRoomy,
    isTall: minutes >= TALL,
    isCompact,
    isPillIconOnly,
    hasPill: isUnpaid,
  } as const;
  if (isCompact) {
    const seats = eventSeats(event, t);
    const shown = {
      service: lines > 1 ? eventService(event) || seats : '',
      time: lines > 2 ? startOfTime(whole) : '',
    };
    const label = [eventName(event, t), eventService(event), whole].filter(Boolean).join(', ');
    return { ...facts, ...shown, provider: '', label, description, hasPill: false };
  }
  const provider = coloring === 'provider' ? event.appointments[0].providerName : '';
  const service = eventService(event);
  const sharesLine = lines < 3 || (isUnpaid && minutes < ROOMY);
  const isProviderApart = minutes >= FOUR_LINES && provider !== '';
  // The block's height shows the end as well: a line that says more than the time has room for its start only.
  const isAlone = width === 'full' && !sharesLine && (provider === '' || isProviderApart);
  const time = isNarrow && !isAlone ? startOfTime(whole) : whole;
  // Beside another one the service goes first: when it begins, its place says as well.
  const isServiceFirst = isNarrow && width !== 'full';
  const shared = isServiceFirst ? [service, time] : [`${time} ${service}`.trim()];
  return {
    ...facts,
    service: sharesLine ? '' : service,
    time: joined(...(sharesLine ? shared : [time]), isProviderApart ? '' : provider),
    provider: isProviderApart ? provider : '',
    label: undefined,
    description,
  };
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
