/** Of what was edited, only what differs from the saved values; a cleared field is null (rule R8). */
export function changedValues<Saved extends object, Edited extends object>(
  saved: Saved,
  edited: Edited,
): Partial<Edited> {
  const before = saved as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => (before[name] ?? null) !== (value ?? null)),
  ) as Partial<Edited>;
}
