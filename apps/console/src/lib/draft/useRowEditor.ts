import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, ServerRefusal } from '../errors/refusal.ts';
import { offerUndo } from '../undo/offerUndo.tsx';
import { draftsOf, type EditedRow, editedRows, NEW_ROW } from './rowDrafts.ts';
import { useRowDrafts } from './useRowDrafts.ts';

/** What became of a row: the id of a new one, and how it is taken back, where it can be. */
export interface Outcome<Q = never> {
  readonly id?: string | undefined;
  readonly undo?: { readonly text: string; readonly run: () => Promise<unknown> };
  /** What is asked before it is done, such as what becomes of appointments that are in the way. */
  readonly question?: Q;
}

/** What sets one kind of rows apart from others. All calls of the server reject with its refusal. */
export interface RowKind<D extends object, R extends D & { readonly id: string }, Q = never> {
  readonly isSame: (one: D, other: D) => boolean;
  /** Why a row can't be saved as it is. */
  readonly faultOf: (draft: D) => RefusalCode | null;
  /** Saves a row, of a saved one what changed; with the answer once something was asked. */
  readonly save: (row: EditedRow<D, R>, change: Partial<D>, answer: Q | null) => Promise<Outcome<Q>>;
  /** Saves rows in one call, and gives their ids. A refusal names one of them by its place. */
  readonly saveAll?: (rows: readonly EditedRow<D, R>[]) => Promise<readonly string[]>;
  readonly remove?: (row: R) => Promise<Outcome>;
}

/**
 * Edits rows: a draft of each, checked and saved separately or all in one call; deleted, with an undo. What others save
 * arrives with `saved`, beside what is typed. A dialog or a page edits a list of one.
 *
 * @param begun a new row to begin with
 */
export function useRowEditor<D extends object, R extends D & { readonly id: string }, Q = never>(
  kind: RowKind<D, R, Q>,
  saved: readonly R[],
  begun: D | null = null,
) {
  const { t } = useTranslation();
  const { drafts, errors, edit, add, without, stored, refuse, discard } = useRowDrafts<D>(begun);
  const [running, setRunning] = useState(0);
  const [question, setQuestion] = useState<Q | null>(null);
  const rows = editedRows(saved, drafts, { isSame: kind.isSame, begun });
  const unsaved = rows.filter(({ state }) => state !== 'saved');

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  };
  const refuseRow = (key: string, error: unknown) => refuse(new Map([[key, errorText(error, t)]]));
  /** Says what is wrong with rows that can't be saved as they are; without any, all can. */
  const areFit = (checked: readonly EditedRow<D, R>[]) => {
    const faults = checked.flatMap(({ key, draft }) => {
      const code = kind.faultOf(draft);
      return code ? [[key, t(`refusal.${code}`)] as const] : [];
    });
    refuse(
      new Map(faults),
      checked.map(({ key }) => key),
    );
    return faults.length === 0;
  };
  /** Saves rows that are fit; returns whether that is done. */
  const attempt = async (tried: readonly EditedRow<D, R>[], work: () => Promise<Outcome<Q>>) => {
    if (!areFit(tried)) return false;
    try {
      const outcome = await run(work);
      setQuestion(outcome.question ?? null);
      if (outcome.question) return false;
      stored(draftsOf(drafts, tried), outcome.id);
      offer(outcome);
      return true;
    } catch (error) {
      refuseRow(refusedRow(error, tried), error);
      return false;
    }
  };
  return {
    rows,
    errors,
    unsaved: unsaved.length,
    isBusy: running > 0,
    edit,
    discard,
    /** Forgets what was edited of a row, or the new one. */
    forget: without,
    /** Begins a new row; null while there is one, as there is one at a time (spec 4). */
    begin: drafts.added ? null : add,
    /** What the last save asks; `setQuestion` answers it in part, or withdraws it. */
    question,
    setQuestion,
    saveOne: (row: EditedRow<D, R>, answer: Q | null = null) =>
      attempt([row], () => kind.save(row, drafts.edits.get(row.key) ?? {}, answer)),
    saveAll: () =>
      attempt(unsaved, async () => {
        const ids = await kind.saveAll?.(unsaved);
        return { id: ids?.[unsaved.findIndex(({ key }) => key === NEW_ROW)] };
      }),
    /** Deletes a row, where it is saved, and forgets what was edited of it; returns whether that is done. */
    remove: async (
      { key, saved: row }: EditedRow<D, R>,
      onFailed = (error: unknown) => refuseRow(key, error),
    ) => {
      try {
        if (row) offer(await run(async () => (await kind.remove?.(row)) ?? {}));
        without(key);
        return true;
      } catch (error) {
        onFailed(error);
        return false;
      }
    },
  };
}

function offer({ undo }: Pick<Outcome, 'undo'>): void {
  if (undo) offerUndo({ text: undo.text, undo: undo.run });
}

/** The row that a refusal names by its place in the call, else the first. */
function refusedRow(error: unknown, rows: readonly { readonly key: string }[]): string {
  const path = error instanceof ServerRefusal ? error.path : [];
  const named = path.flatMap((part) => (typeof part === 'number' ? (rows[part] ?? []) : []));
  return (named[0] ?? rows[0])?.key ?? NEW_ROW;
}
