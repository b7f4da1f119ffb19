import type { ReminderChannel } from '../../options.ts';

/** A reminder that the clients of a place get: how long before the start, and by which channel (rule N2). */
export interface ClientReminder {
  /** The lead, in whole minutes; more than 0. */
  readonly minutes: number;
  readonly channel: ReminderChannel;
}

/** What a new place begins with. */
export const defaultClientReminder: ClientReminder = { minutes: 1_440, channel: 'EMAIL_ELSE_SMS' };

/** The longest lead of a place in minutes; 0 where it sends no reminder (rule R8). */
export function longestLead(reminders: readonly ClientReminder[]): number {
  return Math.max(0, ...reminders.map(({ minutes }) => minutes));
}

/**
 * The reminders of a place whose longest lead becomes another one: those with a longer one go, so that what is set is what is read.
 * 0 takes all of them away (rule R8).
 */
export function withLongestLead(reminders: readonly ClientReminder[], minutes: number): ClientReminder[] {
  if (minutes === 0) return [];
  const [longest = defaultClientReminder, ...others] = reminders.toSorted((a, b) => b.minutes - a.minutes);
  return [{ ...longest, minutes }, ...others.filter((other) => other.minutes < minutes)];
}

/** How the reminders of a place become others. */
export interface ReminderChanges<Id> {
  readonly removed: readonly Id[];
  readonly changed: readonly (ClientReminder & { readonly id: Id })[];
  readonly added: readonly ClientReminder[];
}

/**
 * Which of the saved reminders of a place a list of wanted ones keeps (rule N2): those with the same lead, then the others in
 * turn, longest first. One whose lead changes stays the same reminder, so that those who have had it get no second one.
 */
export function changeReminders<Id>(
  saved: readonly (ClientReminder & { readonly id: Id })[],
  wanted: readonly ClientReminder[],
): ReminderChanges<Id> {
  const byLead = new Map(saved.map((one) => [one.minutes, one]));
  const isWanted = new Set(wanted.map(({ minutes }) => minutes));
  const longestFirst = <T extends ClientReminder>(list: readonly T[]) =>
    list.toSorted((a, b) => b.minutes - a.minutes);
  const free = longestFirst(saved.filter(({ minutes }) => !isWanted.has(minutes)));
  const changed: (ClientReminder & { readonly id: Id })[] = [];
  const added: ClientReminder[] = [];
  for (const reminder of longestFirst(wanted)) {
    const same = byLead.get(reminder.minutes) ?? free.shift();
    if (!same) added.push(reminder);
    else if (same.minutes !== reminder.minutes || same.channel !== reminder.channel)
      changed.push({ ...reminder, id: same.id });
  }
  return { removed: free.map(({ id }) => id), changed, added };
}
