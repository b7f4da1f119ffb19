import { accept, type Decision, refuse } from '../../decision.ts';
import { canBePartOfRun } from '../../schedule/availability/runs.ts';
import type { RefusalCode } from '../../refusalCode.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type {
  BookingFacts,
  BookingPlan,
  BookingRequest,
  BookingRun,
  BookingWarning,
  BrokenRule,
  ClaimedSlot,
  ResolvedSlot,
} from './bookingPlan.ts';
import { findOverlap, groupRuns, overlap } from './intervals.ts';
import { knownSlots, resolveSlots, slotPath } from './resolveSlots.ts';

/**
 * Decides a booking, or a move where the facts name the appointment on the move: the whole request or nothing (rules
 * P1, A5 to A10, A12). Every slot must be one that `listTimeSlots` lists, save where staff override on purpose. Accepts
 * with the runs to save, each one appointment, and with what staff should be warned of. Refuses, naming the input path of
 * the slot, with BAD_INPUT, ACTION_NOT_ALLOWED, SLOT_NOT_AVAILABLE, SERVICE_INACTIVE, TOO_FAR_AHEAD (`years`),
 * CLIENT_BUSY, SLOTS_OVERLAP, SLOTS_WITHIN_BUFFER or MIN_SLOTS_REQUIRED (`n`: how many). What staff could book on purpose all the same names
 * the rules that this breaks, so that they are warned before they do (A10).
 */
export function decideBooking(request: BookingRequest, facts: BookingFacts): Decision<BookingPlan> {
  const decision = decideAsAsked(request, facts);
  if (decision.accepted || request.allowOutsideHours || request.audience !== 'staff') return decision;
  if (!passable.includes(decision.refusal.code)) return decision;
  const onPurpose = decideAsAsked({ ...request, allowOutsideHours: true }, facts);
  if (!onPurpose.accepted) return decision;
  const brokenRules = [...new Set(onPurpose.value.warnings.map(({ rule }) => rule))];
  return { accepted: false, refusal: { ...decision.refusal, brokenRules } };
}

/** The refusals that staff may pass over; all others hold for everybody. */
const passable: readonly RefusalCode[] = ['SLOT_NOT_AVAILABLE', 'MIN_SLOTS_REQUIRED'];

function decideAsAsked(request: BookingRequest, facts: BookingFacts): Decision<BookingPlan> {
  const known = knownSlots(request, facts);
  if (!known.accepted) return known;
  const resolved = resolveSlots(known.value, request, facts);
  if (!resolved.accepted) return resolved;
  const runs = formRuns(resolved.value);
  const warnings: BookingWarning[] = resolved.value.flatMap((slot) => slotWarnings(slot, request, facts));
  for (const run of runs) {
    const checked = checkRun(run, request.allowOutsideHours ?? false);
    if (!checked.accepted) return checked;
    const [{ schedule, startAt }] = run;
    const endAt = run.at(-1)?.endAt ?? startAt;
    warnings.push(...checked.value.map((rule) => ({ rule, providerId: schedule.id, startAt, endAt })));
  }
  const claimed = keepRunsApart(runs);
  return claimed.accepted ? accept({ runs: claimed.value, warnings }) : claimed;
}

/** Consecutive slots of one provider and service; never empty. */
type Run = readonly [ResolvedSlot, ...ResolvedSlot[]];

/**
 * Forms the runs of chosen slots, ascending by start: same provider and service, end equals next start (rule P1).
 */
function formRuns(slots: readonly ResolvedSlot[]): Run[] {
  const ascending = slots.toSorted((a, b) => a.startAt - b.startAt);
  return groupRuns(
    ascending,
    (slot, last) =>
      last.endAt === slot.startAt && last.service === slot.service && last.schedule === slot.schedule,
  );
}

/**
 * Checks what a run as a whole must be: long enough for its service (rule P1), which staff may pass over on purpose
 * (A10), and single where a group has buffers, since neighbors would be in each other's (A7: SLOTS_WITHIN_BUFFER). Accepts with the rules
 * that it breaks.
 */
function checkRun(run: Run, onPurpose: boolean): Decision<readonly BrokenRule[]> {
  const [{ service, index }, second] = run;
  if (second && run.some(({ terms }) => !canBePartOfRun(service, terms.capacity))) {
    return refuse('SLOTS_WITHIN_BUFFER', { path: slotPath(second.index) });
  }
  if (run.length >= service.minSlotsRequired) return accept([]);
  if (onPurpose) return accept(['MIN_SLOTS_REQUIRED']);
  return refuse('MIN_SLOTS_REQUIRED', { values: { n: service.minSlotsRequired }, path: slotPath(index) });
}

/** Warnings for staff about a slot: the rules that it breaks, and the client's other appointment (rule A8). */
function slotWarnings(slot: ResolvedSlot, request: BookingRequest, facts: BookingFacts): BookingWarning[] {
  const isClientBusy = request.audience === 'staff' && facts.clientBusy.some((busy) => overlap(busy, slot));
  const rules = isClientBusy ? [...slot.brokenRules, 'CLIENT_BUSY' as const] : slot.brokenRules;
  const { schedule, startAt, endAt } = slot;
  return rules.map((rule) => ({ rule, providerId: schedule.id, startAt, endAt }));
}

/**
 * The seats that a run claims. A session that exists keeps its busy range; new ones are widened by the service's buffers
 * only at the run's first and last slot (rule A7).
 */
function seatsOfRun(run: Run): BookingRun {
  const [first] = run;
  const { service, schedule, startAt } = first;
  const last = run.at(-1) ?? first;
  const slots = run.map((slot): ClaimedSlot => {
    const { terms } = slot;
    const before = slot === first ? service.bufferBefore * MINUTE_MS : 0;
    const after = slot === last ? service.bufferAfter * MINUTE_MS : 0;
    return {
      startAt: slot.startAt,
      endAt: slot.endAt,
      busyFrom: terms.session?.busyFrom ?? slot.startAt - before,
      busyUntil: terms.session?.busyUntil ?? slot.endAt + after,
      capacity: terms.capacity,
      recurringTimeSlotId: terms.classTime?.id ?? null,
      sessionId: terms.session?.id ?? null,
    };
  });
  return { serviceId: service.id, providerId: schedule.id, startAt, endAt: last.endAt, slots };
}

/** Refuses runs whose new sessions would be in each other's buffers at one provider with SLOTS_WITHIN_BUFFER (rules A5, A7). */
function keepRunsApart(runs: readonly Run[]): Decision<readonly BookingRun[]> {
  const claimed = runs.map(seatsOfRun);
  const newSessions = claimed.flatMap(({ providerId, slots }, place) =>
    slots
      .filter(({ sessionId }) => sessionId === null)
      .map(({ busyFrom, busyUntil }) => ({ providerId, place, startAt: busyFrom, endAt: busyUntil })),
  );
  const providerIds = new Set(newSessions.map(({ providerId }) => providerId));
  for (const providerId of providerIds) {
    const clash = findOverlap(newSessions.filter((session) => session.providerId === providerId));
    const run = clash && runs[clash.place];
    if (run) return refuse('SLOTS_WITHIN_BUFFER', { path: slotPath(run[0].index) });
  }
  return accept(claimed);
}
