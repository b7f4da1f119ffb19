import { useCallback, useState } from 'react';
import {
  afterSave,
  NEW_ROW,
  noDrafts,
  type RowDrafts,
  withEdit,
  withoutKey,
  withoutRow,
} from './rowDrafts.ts';

type Errors = ReadonlyMap<string, string>;

/**
 * Rows that a person edits one by one: what differs from what is saved, and why a row could not be saved. Each change
 * starts from the drafts as they are by then, so that an answer of the server overwrites nothing that was typed since.
 *
 * @param begun a new row to begin with
 */
export function useRowDrafts<T extends object>(begun: T | null = null) {
  const [drafts, setDrafts] = useState<RowDrafts<T>>({ ...noDrafts, added: begun });
  const [errors, setErrors] = useState<Errors>(new Map());
  return {
    drafts,
    errors,
    edit: useCallback((key: string, change: Partial<T>) => {
      setErrors((now) => withoutKey(now, key));
      setDrafts((now) => withEdit(now, key, change));
    }, []),
    /** Begins the new row. */
    add: useCallback((row: T) => setDrafts((now) => ({ ...now, added: row })), []),
    /** Forgets what was edited of a row, or the new one. */
    without: useCallback((key: string) => {
      setErrors((now) => withoutKey(now, key));
      setDrafts((now) => withoutRow(now, key));
    }, []),
    /** A save has stored what was sent (see afterSave). */
    stored: useCallback((sent: RowDrafts<T>, addedId?: string) => {
      for (const key of [...sent.edits.keys(), ...(sent.added ? [NEW_ROW] : [])]) {
        setErrors((now) => withoutKey(now, key));
      }
      setDrafts((now) => afterSave(now, sent, addedId));
    }, []),
    /** Why rows can't be saved, in place of what was known of all that were tried. */
    refuse: useCallback((faults: Errors, tried: readonly string[] = []) => {
      setErrors((now) => new Map([...[...now].filter(([key]) => !tried.includes(key)), ...faults]));
    }, []),
    discard: useCallback(() => {
      setDrafts(noDrafts);
      setErrors(new Map());
    }, []),
  };
}
