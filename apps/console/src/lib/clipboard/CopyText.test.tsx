import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { CopyLink } from './CopyText.tsx';

const LINK = 'https://book.example/invitation/1.copied.abc';
const FAILURE = 'Your browser didn’t allow copying. Select the text and copy it by hand.';

afterEach(() => vi.unstubAllGlobals());

async function press(clipboard: object): Promise<void> {
  vi.stubGlobal('navigator', { ...clipboard, userAgent: navigator.userAgent });
  renderInConsole(<CopyLink link={LINK} label="Link" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });

test('the link is copied, and the button says so', async () => {
  const writeText = vi.fn(async () => undefined);
  await press({ clipboard: { writeText } });
  await screen.findByRole('button', { name: 'Copied' });
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [
    'the person or the browser forbids it',
    { clipboard: { writeText: () => Promise.reject(new Error('denied')) } },
  ],
  ['the page came by plain http', {}],
])('R7: where %s, the field holds the link, selected to be copied by hand', async (_, clipboard) => {
  await press(clipboard);
  expect((await screen.findByRole('alert')).textContent).toBe(FAILURE);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  const { selectionStart, selectionEnd, value } = field();
  expect([value, selectionStart, selectionEnd]).toEqual([LINK, 0, LINK.length]);
});
