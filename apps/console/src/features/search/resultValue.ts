/** What a search finds. */
export type ResultKind = 'appointment' | 'client' | 'service';

/** The value of a result's option: its kind and its id. */
export function resultValue(kind: ResultKind, id: string): string {
  return `${kind} ${id}`;
}

/** The kind and id that an option's value says. */
export function readResult(value: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = value.split(' ');
  return { kind, id };
}
