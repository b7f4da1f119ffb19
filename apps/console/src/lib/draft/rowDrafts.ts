import { unsent } from './unsent.ts';

/** What differs from the saved rows: edits by row, and the one row that is not saved at all yet (spec 4). */
export interface RowDrafts<T extends object> {
  readonly edits: ReadonlyMap<string, Partial<T>>;
  readonly added: T | null;
}

export const noDrafts = { edits: new Map<string, never>(), added: null } as const;

/** The key of the row that is not saved yet. */
export const NEW_ROW = 'new';

/** A row on the screen: new and dirty ones can be saved (spec 4). */
export interface EditedRow<D, R> {
  readonly key: string;
  readonly state: 'new' | 'dirty' | 'saved';
  readonly draft: D;
  /** Null for a new one. */
  readonly saved: R | null;
  /** Whether something would be lost with the draft: of a new row, whether it is another than it began as. */
  readonly isTouched: boolean;
}

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

/**
 * The rows in the order in which they are saved, so that an edit moves nothing under the hand; the new one last.
 *
 * @param begun what the new row began as
 */
export function editedRows<D extends object, R extends D & { readonly id: string }>(
  saved: readonly R[],
  { edits, added }: RowDrafts<D>,
  { isSame, begun = null }: { readonly isSame: (one: D, other: D) => boolean; readonly begun?: D | null },
): EditedRow<D, R>[] {
  const rows = saved.map((row): EditedRow<D, R> => {
    const draft = { ...row, ...edits.get(row.id) };
    const isTouched = !isSame(row, draft);
    return { key: row.id, state: isTouched ? 'dirty' : 'saved', draft, saved: row, isTouched };
  });
  if (!added) return rows;
  const isTouched = begun === null || !isSame(begun, added);
  return [...rows, { key: NEW_ROW, state: 'new', draft: added, saved: null, isTouched }];
}

/** Of the drafts, those of some rows. */
export function draftsOf<D extends object>(
  { edits, added }: RowDrafts<D>,
  rows: readonly { readonly key: string }[],
): RowDrafts<D> {
  const keys = new Set(rows.map(({ key }) => key));
  return {
    edits: new Map([...edits].filter(([key]) => keys.has(key))),
    added: keys.has(NEW_ROW) ? added : null,
  };
}
