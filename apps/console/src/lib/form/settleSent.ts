import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Of what was edited, only what differs from the saved values; a cleared field is null (rule R8). */
export function changedValues<Saved extends object, Edited extends object>(
  saved: Saved,
  edited: Edited,
): Partial<Edited> {
  const before = saved as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => !isSame(before[name] ?? null, value ?? null)),
  ) as Partial<Edited>;
}

/** Lists and objects are the same where all in them is. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
}

/**
 * After a save: fields that still hold what was sent count as saved; what was typed while the server worked stays, unsaved.
 *
 * @param sent what the form held when it was sent, as `getValues` gives it
 * @returns whether nothing is left to save
 */
export function settleSent<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, sent: V): boolean {
  const now = form.getValues();
  const isKept = (name: keyof V) => JSON.stringify(now[name]) === JSON.stringify(sent[name]);
  const names = Object.keys(sent) as (FieldPath<V> & keyof V)[];
  for (const name of names.filter(isKept)) {
    form.resetField(name, { defaultValue: sent[name] as PathValue<V, typeof name> });
  }
  return names.every(isKept);
}

/** The fields of a form that stays open keep what is being typed when other values arrive from the server. */
export const keepTyped = { keepDirtyValues: true } as const;
