import { Button, Modal, TextInput } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPiece } from '../../test/renderPiece.tsx';
import { BusyFields } from './BusyFields.tsx';

/** Ends the save that the form waits for. */
let refuse: () => void = () => undefined;

function Form() {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const save = async () => {
    setBusy(true);
    await new Promise<void>((resolve) => (refuse = resolve));
    setReason('The number belongs to another client');
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <BusyFields busy={busy}>
        <TextInput label="Name" />
      </BusyFields>
      {reason !== '' && !busy && (
        <button type="button" onClick={() => void save()}>
          {reason}
        </button>
      )}
      <Button type="submit" loading={busy}>
        Save
      </Button>
    </form>
  );
}

async function opened() {
  renderPiece(
    <Modal opened onClose={() => undefined} transitionProps={{ duration: 0 }} title="New client">
      <Form />
    </Modal>,
  );
  const field = await screen.findByLabelText('Name');
  return { field, button: screen.getByRole('button', { name: 'Save' }) };
}

/** What a browser does with the focus of what becomes inert or disabled; jsdom leaves it there. */
function loseFocus(): void {
  const removed = document.body.appendChild(document.createElement('input'));
  act(() => removed.focus());
  removed.remove();
  expect(document.activeElement).toBe(document.body);
}

const isLocked = (field: HTMLElement) => field.closest('[inert]') !== null;

test('nothing can be typed while the form is saved, and a refusal gives the fields back', async () => {
  const { field, button } = await opened();
  expect(isLocked(field)).toBe(false);
  fireEvent.click(button);
  expect(isLocked(field)).toBe(true);
  await act(async () => refuse());
  expect(isLocked(field)).toBe(false);
});

test.each(['field', 'button'] as const)(
  'the %s that sent the form has the focus after a refusal',
  async (name) => {
    const sender = (await opened())[name];
    act(() => sender.focus());
    fireEvent.submit(sender);
    loseFocus();
    await act(async () => refuse());
    expect(document.activeElement).toBe(sender);
  },
);

test('the focus stays in the dialog where what sent the form is gone', async () => {
  const { button } = await opened();
  fireEvent.click(button);
  await act(async () => refuse());
  const again = screen.getByRole('button', { name: 'The number belongs to another client' });
  act(() => again.focus());
  fireEvent.click(again);
  await act(async () => refuse());
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
});

test('what takes the focus in the meantime keeps it', async () => {
  const { field, button } = await opened();
  act(() => field.focus());
  fireEvent.submit(field);
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await act(async () => refuse());
  expect(document.activeElement).toBe(close);
  expect(button.isConnected).toBe(true);
});
