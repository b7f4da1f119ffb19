/** What a search leads to: something found, or the list of all clients who match. */
export type ResultKind = 'appointment' | 'client' | 'clients' | 'service';

/** The value of a result's option: its kind and its id, or what is searched in the list, which may have blanks. */
export function resultValue(kind: ResultKind, id: string): string {
  return `${kind} ${encodeURIComponent(id)}`;
}

/** The kind and id that an option's value says. */
export function readResult(value: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = value.split(' ');
  return { kind, id: decodeURIComponent(id) };
}
