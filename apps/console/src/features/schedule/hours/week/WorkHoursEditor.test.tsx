import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../../test/heldAnswer.ts';
import { type Answers, renderInConsole } from '../../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../../lib/errors/ServerRefusal.ts';
import { WorkHoursTab } from './WorkHoursTab.tsx';

const row = (id: string, dayOfTheWeek: number, openTime = '09:00:00', closeTime = '17:00:00') => ({
  __typename: 'WorkHour',
  id,
  dayOfTheWeek,
  openTime,
  closeTime,
  isOpen: true,
});

const monday = row('monday', 0);
const tuesday = row('tuesday', 1);

const elena = (...workHours: readonly unknown[]) => ({
  __typename: 'Provider',
  id: 'elena',
  name: 'Elena Petrova',
  color: 0,
  places: [],
  workHours,
});

async function open(answers: Answers) {
  const world = renderInConsole(
    <Suspense>
      <WorkHoursTab />
    </Suspense>,
    {
      answers: {
        WorkHoursTabQuery: () => ({
          viewer: { ...elena(monday, tuesday), colleagues: [elena(monday, tuesday)] },
        }),
        ...answers,
      },
      viewer: { id: 'elena' },
    },
  );
  await screen.findByRole('group', { name: 'Monday' });
  return world;
}

const day = (name: string) => screen.getByRole('group', { name });
const closes = (name: string) => within(day(name)).getByLabelText<HTMLSelectElement>('Closes');
const close = (name: string, value: string) => fireEvent.change(closes(name), { target: { value } });
const saveButtons = () => screen.queryAllByRole('button', { name: 'Save' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is typed into another row while one is saved stays to be saved', async () => {
  const { answer, give } = heldAnswer();
  await open({ workHourMutationsUpdateMutation: answer });
  close('Monday', '18:00');
  press('Save');
  close('Tuesday', '19:00');
  give({ updateWorkHour: { providers: [elena({ ...monday, closeTime: '18:00:00' }, tuesday)] } });
  await waitFor(() => expect(saveButtons()).toHaveLength(1));
  expect(closes('Monday').value).toBe('18:00');
  expect(closes('Tuesday').value).toBe('19:00');
});

test('a row that is edited on while it is saved stays to be saved', async () => {
  const { answer, give } = heldAnswer();
  const { calls } = await open({ workHourMutationsUpdateMutation: answer });
  close('Monday', '18:00');
  press('Save');
  close('Monday', '20:00');
  give({ updateWorkHour: { providers: [elena({ ...monday, closeTime: '18:00:00' }, tuesday)] } });
  await waitFor(() => expect(saveButtons()[0]).toHaveProperty('disabled', false));
  expect(closes('Monday').value).toBe('20:00');
  press('Save');
  expect(calls.at(-1)?.variables.input).toEqual({ id: 'monday', closeTime: '20:00' });
});

test('what is edited while all are saved stays, also of the new row', async () => {
  const { answer, give } = heldAnswer();
  await open({ workHourMutationsUpdateAllMutation: answer });
  close('Monday', '18:00');
  press('Add work hours');
  fireEvent.click(await screen.findByRole('button', { name: 'Save all' }));
  close('Tuesday', '19:00');
  close('Wednesday', '21:00');
  const wednesday = row('wednesday', 2);
  give({
    updateWorkHours: {
      workHours: [monday, wednesday],
      providers: [elena({ ...monday, closeTime: '18:00:00' }, tuesday, wednesday)],
    },
  });
  await waitFor(() => expect(saveButtons()).toHaveLength(2));
  expect([closes('Monday'), closes('Tuesday'), closes('Wednesday')].map(({ value }) => value)).toEqual([
    '18:00',
    '19:00',
    '21:00',
  ]);
});

test('R7: a refused row says why, and what was typed into others stays', async () => {
  const refuse = heldAnswer();
  await open({
    workHourMutationsUpdateMutation: async () => {
      await refuse.answer();
      throw new ServerRefusal('These hours are taken.', 'INVALID_HOURS', { path: [] });
    },
  });
  close('Monday', '18:00');
  press('Save');
  close('Tuesday', '19:00');
  refuse.give(null);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'These hours are taken.');
  expect(closes('Tuesday').value).toBe('19:00');
});
