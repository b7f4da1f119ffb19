/** What the program guarantees did not hold: a fault of the program, never of the person. `message` says what. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * A value that must be there (architecture, rule 15): instead of a default, which would hide that it is missing. `why` says
 * what guarantees it. Throws InvariantError: the server answers INTERNAL_ERROR, logs the reason and saves nothing.
 */
export function must<T>(value: T, why: string): NonNullable<T> {
  if (value === null || value === undefined) throw new InvariantError(`Missing: ${why}`);
  return value;
}
