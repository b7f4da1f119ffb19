import { describe, expect, test } from 'vitest';
import { afterSave, NEW_ROW, type RowDrafts, withEdit } from './rowDrafts.ts';

interface Row {
  readonly opens: string;
  readonly closes: string;
}

const drafts = (edits: Record<string, Partial<Row>>, added: Row | null = null): RowDrafts<Row> => ({
  edits: new Map(Object.entries(edits)),
  added,
});

describe('what a save leaves to be saved', () => {
  test('nothing, where nothing was edited since', () => {
    const sent = drafts({ a: { opens: '09:00' } });
    expect(afterSave(sent, sent)).toEqual(drafts({}));
  });

  test.each([
    ['another row', { a: { opens: '09:00' }, b: { closes: '18:00' } }, { b: { closes: '18:00' } }],
    ['another field of the row', { a: { opens: '09:00', closes: '18:00' } }, { a: { closes: '18:00' } }],
    ['the same field of the row', { a: { opens: '10:00' } }, { a: { opens: '10:00' } }],
  ])('%s that was edited while it ran', (_, now, left) => {
    expect(afterSave(drafts(now), drafts({ a: { opens: '09:00' } }))).toEqual(drafts(left));
  });

  test('what was changed of the new row, as an edit of what the server made of it', () => {
    const sent = drafts({}, { opens: '09:00', closes: '17:00' });
    const now = withEdit(sent, NEW_ROW, { closes: '19:00' });
    expect(afterSave(now, sent, 'sunday')).toEqual(drafts({ sunday: { closes: '19:00' } }));
    expect(afterSave(sent, sent, 'sunday')).toEqual(drafts({}));
  });

  test('a new row that was begun while it ran', () => {
    const added = { opens: '09:00', closes: '17:00' };
    expect(afterSave(drafts({ a: { opens: '09:00' } }, added), drafts({ a: { opens: '09:00' } }))).toEqual(
      drafts({}, added),
    );
  });
});
