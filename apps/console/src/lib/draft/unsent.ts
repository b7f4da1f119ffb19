/**
 * What a save leaves unsaved of a draft: the fields that hold something else by now than what was sent, since a person
 * went on typing while the server worked on it.
 */
export function unsent<T extends object>(now: T, sent: object): T {
  const stored = sent as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !(name in stored) || !Object.is(stored[name], value)),
  ) as T;
}
