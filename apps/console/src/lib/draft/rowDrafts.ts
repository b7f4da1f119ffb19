import { unsent } from './unsent.ts';

/** What differs from the saved rows: edits by row, and the one row that is not saved at all yet (spec 4). */
export interface RowDrafts<T extends object> {
  readonly edits: ReadonlyMap<string, Partial<T>>;
  readonly added: T | null;
}

export const noDrafts = { edits: new Map<string, never>(), added: null } as const;

/** The key of the row that is not saved yet. */
export const NEW_ROW = 'new';

/** The drafts with a change of one row. */
export function withEdit<T extends object>(
  { edits, added }: RowDrafts<T>,
  key: string,
  change: Partial<T>,
): RowDrafts<T> {
  if (key === NEW_ROW) return { edits, added: added && { ...added, ...change } };
  return { edits: new Map(edits).set(key, { ...edits.get(key), ...change }), added };
}

/** The drafts with one row as it is saved, or without the new one. */
export function withoutRow<T extends object>({ edits, added }: RowDrafts<T>, key: string): RowDrafts<T> {
  return { edits: withoutKey(edits, key), added: key === NEW_ROW ? null : added };
}

export function withoutKey<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([known]) => known !== key));
}

/**
 * The drafts after a save: exactly what was sent is forgotten. What was edited while it ran stays, in other rows and in
 * those that were sent; what was changed of the new row becomes an edit of the row that the server made of it.
 *
 * @param now the drafts as they are when the server answers
 * @param sent the drafts that were saved
 * @param addedId the id of what was the new row
 */
export function afterSave<T extends object>(
  now: RowDrafts<T>,
  sent: RowDrafts<T>,
  addedId?: string,
): RowDrafts<T> {
  const edits = new Map<string, Partial<T>>();
  const keep = (key: string, edit: Partial<T>) => {
    if (Object.keys(edit).length > 0) edits.set(key, { ...edits.get(key), ...edit });
  };
  for (const [key, edit] of now.edits) keep(key, unsent(edit, sent.edits.get(key) ?? {}));
  if (!sent.added || !now.added) return { edits, added: now.added };
  if (addedId !== undefined) keep(addedId, unsent<Partial<T>>(now.added, sent.added));
  return { edits, added: null };
}
