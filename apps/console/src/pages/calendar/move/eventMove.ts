import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { type CalendarEvent, isGroup, slotMinutesOf } from '../layout/calendarEvent.ts';

/** Where an event goes: a provider, and instants as minutes since 1970 UTC. */
export interface MoveTarget {
  readonly providerId: string;
  readonly start: number;
  readonly end: number;
}

/** What the person decides before an event is moved. */
export interface MoveChoices {
  /** Whether the clients are notified (rule N2). */
  readonly notifyClient: boolean;
  /** Against the rules of opening, on purpose (rule A10). */
  readonly allowOutsideHours: boolean;
}

/** The mutation that moves an event, and its input: a group goes as a whole, of a series only this one (rule P6). */
export type EventMove =
  | { readonly kind: 'single' | 'occurrence'; readonly input: ReturnType<typeof slotsInput> }
  | { readonly kind: 'group'; readonly input: ReturnType<typeof groupInput> };

/** Where an event is now. */
export function whereabouts({ start, end, appointments: [{ providerId }] }: CalendarEvent): MoveTarget {
  return { providerId, start, end };
}

/**
 * How an event is moved to a target, in whole slots of its service (rule P1): from where the person saw it, so that
 * anyone who moved it in the meantime has won (rule P2).
 */
export function eventMove(event: CalendarEvent, target: MoveTarget, choices: MoveChoices): EventMove {
  if (isGroup(event)) return { kind: 'group', input: groupInput(event, target, choices) };
  const kind = event.appointments[0].isPartOfSeries ? 'occurrence' : 'single';
  return { kind, input: slotsInput(event, target, choices) };
}

function groupInput(
  event: CalendarEvent,
  target: MoveTarget,
  { notifyClient, allowOutsideHours }: MoveChoices,
) {
  const [{ id, version, serviceId }] = event.appointments;
  const timeSlot = slotOf(serviceId, target);
  return { id, expectedVersion: version, timeSlot, notifyClients: notifyClient, allowOutsideHours };
}

function slotsInput(event: CalendarEvent, { providerId, start, end }: MoveTarget, choices: MoveChoices) {
  const [{ id, version, serviceId }] = event.appointments;
  const length = slotMinutesOf(event);
  const timeSlots = Array.from({ length: Math.round((end - start) / length) }, (_, index) => {
    const from = start + index * length;
    return slotOf(serviceId, { providerId, start: from, end: from + length });
  });
  return { id, expectedVersion: version, timeSlots, ...choices };
}

function slotOf(serviceId: string, { providerId, start, end }: MoveTarget) {
  return { serviceId, providerId, startAt: instant(start), endAt: instant(end) };
}

function instant(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString();
}
