import { fireEvent, screen } from '@testing-library/react';
import { useContext, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { FormConfirmDialog } from './FormConfirmDialog.tsx';
import { CloseDialogContext, FormDialog } from './FormDialog.tsx';
import { useUnsaved } from './useUnsaved.ts';

function Field() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  const close = useContext(CloseDialogContext);
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        Done
      </button>
    </>
  );
}

async function opened() {
  const onClose = vi.fn<() => void>();
  renderInConsole(
    <FormDialog opened onClose={onClose} title="A form">
      <Field />
    </FormDialog>,
  );
  return { onClose, field: await screen.findByLabelText('Note') };
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('an untouched form is closed by Escape at once', async () => {
  const { onClose } = await opened();
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape does not drop what was typed: it asks, and a second Escape stays', async () => {
  const { onClose, field } = await opened();
  fireEvent.change(field, { target: { value: 'A long note' } });
  pressEscape();
  expect(await screen.findByText('You have unsaved changes')).toBeDefined();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('A long note')).toBeDefined();
});

test('a form’s own Close asks as well before it drops what was typed', async () => {
  const { onClose, field } = await opened();
  fireEvent.change(field, { target: { value: 'A long note' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('You have unsaved changes')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('who says so leaves without saving', async () => {
  const { onClose, field } = await opened();
  fireEvent.change(field, { target: { value: 'A long note' } });
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes the topmost dialog only', async () => {
  const closed: string[] = [];
  function Nested() {
    const [isOpen, setOpen] = useState(true);
    return (
      <FormDialog opened onClose={() => closed.push('outer')} title="Outer">
        <FormDialog
          opened={isOpen}
          title="Inner"
          onClose={() => {
            closed.push('inner');
            setOpen(false);
          }}
        >
          <Field />
        </FormDialog>
      </FormDialog>
    );
  }
  renderInConsole(<Nested />);
  await screen.findByLabelText('Note');
  pressEscape();
  expect(closed).toEqual(['inner']);
  pressEscape();
  expect(closed).toEqual(['inner', 'outer']);
});

test('a question with fields asks likewise; its own Cancel means what it says', async () => {
  const onCancel = vi.fn<() => void>();
  const labels = { title: 'Cancel it?', confirmLabel: 'Cancel it', cancelLabel: 'Back' };
  renderInConsole(
    <FormConfirmDialog opened isDirty {...labels} onConfirm={vi.fn<() => void>()} onCancel={onCancel}>
      <input aria-label="Reason" defaultValue="Ill" />
    </FormConfirmDialog>,
  );
  await screen.findByLabelText('Reason');
  pressEscape();
  expect(await screen.findByText('You have unsaved changes')).toBeDefined();
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onCancel).toHaveBeenCalledOnce();
});
