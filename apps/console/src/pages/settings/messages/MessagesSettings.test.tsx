import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../test/heldAnswer.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { MessagesSettings } from './MessagesSettings.tsx';

const wording = {
  __typename: 'MessageWording',
  id: 'created',
  kind: 'appointmentCreated',
  subject: 'My subject',
  body: 'Hi {{name}}\n\n{{details}}',
  isOwn: true,
  standardSubject: 'Your appointment',
  standardBody: 'Hello {{name}}\n\n{{details}}',
  placeholders: ['name', 'details'],
  subjectPlaceholders: ['name'],
};

const preview = { __typename: 'MessagePreview', subject: 'Seen', html: '<p>Seen</p>', text: 'Seen' };
const viewer = (fields: object) => ({ viewer: { __typename: 'Provider', id: 'elena', ...fields } });

function shown() {
  const { answer, give } = heldAnswer();
  renderInConsole(
    <Suspense>
      <MessagesSettings />
    </Suspense>,
    {
      answers: {
        useMessageWordingsQuery: () => viewer({ messageWordings: [wording] }),
        useMessagePreviewQuery: () => viewer({ messagePreview: preview }),
        useChangeWordingMutation: answer,
      },
    },
  );
  return { give };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole('button', { name });

test('a placeholder is inserted where the cursor is', async () => {
  shown();
  const subject = await field('Subject');
  fireEvent.focus(subject);
  subject.setSelectionRange(0, 2);
  fireEvent.click(await button('Client'));
  expect(subject.value).toBe('{{name}} subject');
  expect(screen.queryByRole('button', { name: 'Appointment details' })).toBeNull();
});

test('the standard wording is a draft until it is saved; what is typed in the meantime stays', async () => {
  const { give } = shown();
  fireEvent.click(await button('Use the standard wording'));
  expect((await field('Text')).value).toBe(wording.standardBody);
  fireEvent.click(await button('Save'));
  fireEvent.change(await field('Subject'), { target: { value: 'Typed since' } });
  const saved = { ...wording, subject: wording.standardSubject, body: wording.standardBody, isOwn: false };
  give({ updateMessageWording: { messageWording: saved } });
  await screen.findByText('Settings saved');
  expect((await field('Subject')).value).toBe('Typed since');
});

test('the preview runs nothing and reaches nothing of the console', async () => {
  shown();
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('srcdoc')).toBe('<p>Seen</p>'), {
    timeout: 5_000,
  });
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('');
});
