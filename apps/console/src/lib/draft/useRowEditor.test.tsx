import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../errors/refusal.ts';
import { type RowKind, useRowEditor } from './useRowEditor.ts';

interface Note {
  readonly text: string;
}

type SavedNote = Note & { readonly id: string };

const refused = () => Promise.reject(new ServerRefusal('This is taken.', 'NAME_TAKEN', { path: [] }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const text = () => screen.getByRole<HTMLInputElement>('textbox').value;

function NoteEditor({ kind }: { kind: RowKind<Note, SavedNote, string> }) {
  const editor = useRowEditor(kind, [{ id: 'a', text: 'Holiday' }]);
  const [row] = editor.rows;
  if (!row) return null;
  return (
    <>
      <input
        value={row.draft.text}
        onChange={({ currentTarget }) => editor.edit(row.key, { text: currentTarget.value })}
      />
      <p>{row.state}</p>
      <p>{editor.errors.get(row.key)}</p>
      <p>{editor.question}</p>
      <button type="button" onClick={() => void editor.saveOne(row)}>
        Save
      </button>
      <button type="button" onClick={() => void editor.saveOne(row, 'cancel them')}>
        Answer
      </button>
      <button type="button" onClick={() => void editor.remove(row)}>
        Delete
      </button>
    </>
  );
}

const save = vi.fn<RowKind<Note, SavedNote, string>['save']>();

function open(kind: Partial<RowKind<Note, SavedNote, string>> = {}): void {
  save.mockReset();
  renderInConsole(
    <NoteEditor
      kind={{
        isSame: (one, other) => one.text === other.text,
        faultOf: (draft) => (draft.text === '' ? 'REQUIRED_FIELD_MISSING' : null),
        save,
        ...kind,
      }}
    />,
  );
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

test('a row that is not fit is not sent, and says why', async () => {
  open();
  type('');
  press('Save');
  expect(await screen.findByText('Please fill all required fields!')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('R7: what was typed stays where a row can be neither saved nor deleted', async () => {
  open({ save: refused, remove: refused });
  type('Closed');
  press('Save');
  expect(await screen.findByText('This is taken.')).toBeTruthy();
  type('Closed today');
  expect(screen.queryByText('This is taken.')).toBeNull();
  press('Delete');
  expect(await screen.findByText('This is taken.')).toBeTruthy();
  expect(text()).toBe('Closed today');
});

test('what a save asks is answered by saving again', async () => {
  open();
  save.mockResolvedValueOnce({ question: 'What about the appointments?' }).mockResolvedValueOnce({});
  type('Closed');
  press('Save');
  expect(await screen.findByText('What about the appointments?')).toBeTruthy();
  expect(screen.getByText('dirty')).toBeTruthy();
  press('Answer');
  await waitFor(() => expect(screen.queryByText('What about the appointments?')).toBeNull());
  expect(save.mock.calls.map(([, change, answer]) => [change, answer])).toEqual([
    [{ text: 'Closed' }, null],
    [{ text: 'Closed' }, 'cancel them'],
  ]);
  expect(screen.getByText('saved')).toBeTruthy();
});

test('what was done is offered to be taken back', async () => {
  notifications.cleanQueue();
  const run = vi.fn(async () => undefined);
  open({ remove: async () => ({ undo: { text: 'Deleted', run } }) });
  press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
});
