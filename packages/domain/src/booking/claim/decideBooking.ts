import { accept, type Decision } from '../../decision.ts';
import type { RefusalCode } from '../../refusalCode.ts';
import type { BookingPlan, BookingWarning } from './bookingPlan.ts';
import type { BookingFacts, BookingRequest } from './bookingRequest.ts';
import { keepRunsApart } from './claimSlots.ts';
import { checkRun, formRuns } from './formRuns.ts';
import { overlap } from './intervals.ts';
import { knownSlots } from './knownSlots.ts';
import type { ResolvedSlot } from './resolvedSlot.ts';
import { resolveSlots } from './resolveSlots.ts';

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

/** What staff should be told of a slot: the rules that it breaks, and the client's other appointment (rule A8). */
function slotWarnings(slot: ResolvedSlot, request: BookingRequest, facts: BookingFacts): BookingWarning[] {
  const isClientBusy = request.audience === 'staff' && facts.clientBusy.some((busy) => overlap(busy, slot));
  const rules = isClientBusy ? [...slot.brokenRules, 'CLIENT_BUSY' as const] : slot.brokenRules;
  const { schedule, startAt, endAt } = slot;
  return rules.map((rule) => ({ rule, providerId: schedule.id, startAt, endAt }));
}
