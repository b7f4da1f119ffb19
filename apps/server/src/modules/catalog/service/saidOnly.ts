/** What was said of an object, without the fields that were left out. */
export function saidOnly<T extends object>(wishes: T): Partial<T> {
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)) as Partial<T>;
}
