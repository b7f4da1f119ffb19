import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../../test/heldAnswer.ts';
import { type Answers, renderInConsole } from '../../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../../lib/errors/refusal.ts';
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
  placeIds: [],
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
        OutsideHoursQuery: () => ({ viewer: { ...elena(), appointmentsOutsideHours: [] } }),
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
  const saved = calls.findLast(({ variables }) => 'input' in variables);
  expect(saved?.variables.input).toEqual({ id: 'monday', closeTime: '20:00' });
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
  // For a moment the saved row is there beside the new one that it was.
  await waitFor(() => {
    expect(saveButtons()).toHaveLength(2);
    expect(screen.getAllByRole('group', { name: 'Wednesday' })).toHaveLength(1);
  });
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

test('A1: hours past midnight are saved as two rows in one call', async () => {
  const { answer, give } = heldAnswer();
  const { calls } = await open({ workHourMutationsUpdateAllMutation: answer });
  fireEvent.change(within(day('Tuesday')).getByLabelText('Opens'), { target: { value: '22:00' } });
  close('Tuesday', '02:00');
  expect(screen.getByText(/Tuesday 22:00–24:00 and Wednesday 00:00–02:00/)).toBeTruthy();
  press('Save as two rows');
  expect(calls.findLast(({ variables }) => 'input' in variables)?.variables.input).toMatchObject({
    workHours: [
      { providerId: 'elena', dayOfTheWeek: 1, openTime: '22:00', closeTime: '24:00', isOpen: true },
      { providerId: 'elena', dayOfTheWeek: 2, openTime: '00:00', closeTime: '02:00', isOpen: true },
    ],
    deletedIds: ['tuesday'],
  });
  const night = [row('late', 1, '22:00:00', '24:00:00'), row('early', 2, '00:00:00', '02:00:00')];
  give({ updateWorkHours: { workHours: night, providers: [elena(monday, ...night)] } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as two rows' })).toBeNull());
  expect(day('Wednesday')).toBeTruthy();
  expect(saveButtons()).toHaveLength(0);
});
