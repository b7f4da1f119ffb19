import { describe, expect, test } from 'vitest';
import { addServiceInput, updateServiceInput } from './service.ts';

const haircut = { title: 'Haircut', duration: 30, providerIds: ['1'] };
const question = { name: 'Length', type: 'TEXT', required: false } as const;

function faultOf(input: object): [path: string, message: string | undefined] | null {
  const { success, error } = addServiceInput.safeParse(input);
  const issue = error?.issues[0];
  return success ? null : [(issue?.path ?? []).join('.'), issue?.message];
}

describe('spec 5: a service needs a title, duration, capacity and a provider', () => {
  test.each<[string, object, string]>([
    ['a blank title', { title: '  ' }, 'title'],
    ['no duration', { duration: 0 }, 'duration'],
    ['no capacity', { capacity: 0 }, 'capacity'],
    ['nobody who does it', { providerIds: [] }, 'providerIds'],
    [
      'a question without a name',
      { appointmentFields: [{ ...question, name: '' }] },
      'appointmentFields.0.name',
    ],
    [
      'a choice of one',
      { appointmentFields: [{ ...question, type: 'CHOICE', choices: ['Short'] }] },
      'appointmentFields.0.choices',
    ],
  ])('%s', (_, change, path) => {
    expect(faultOf({ ...haircut, ...change })).toEqual([path, 'REQUIRED_FIELD_MISSING']);
  });

  test.each<[string, object, string]>([
    ['a negative duration', { duration: -5 }, 'duration'],
    ['more than a day', { duration: 1_441 }, 'duration'],
    ['half minutes', { duration: 7.5 }, 'duration'],
    ['what is no number', { duration: Number.NaN }, 'duration'],
    ['a negative capacity', { capacity: -1 }, 'capacity'],
    ['a billion seats', { capacity: 1e9 }, 'capacity'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price beyond all bounds', { price: 2_000_000_001 }, 'price'],
    ['no number of days', { visibleRangeMax: Number.NaN }, 'visibleRangeMax'],
  ])('%s is out of range, and nothing is changed to fit', (_, change, path) => {
    expect(faultOf({ ...haircut, ...change })).toEqual([path, 'OUT_OF_RANGE']);
  });

  test('refuses a choice twice', () => {
    const twice = { ...question, type: 'CHOICE', choices: ['A', 'A'] };
    expect(faultOf({ ...haircut, appointmentFields: [twice] })?.[0]).toBe('appointmentFields.0.choices');
  });
});

test('spec 5: 0 is stored as empty', () => {
  expect(
    addServiceInput.parse({ ...haircut, visibleRangeMax: 0, slotInterval: 0, minSlotsRequired: 0 }),
  ).toMatchObject({
    visibleRangeMax: null,
    slotInterval: null,
    minSlotsRequired: 1,
  });
});

test('a change says only what changes, and an emptied price means free', () => {
  expect(updateServiceInput.parse({ id: '1', price: null })).toEqual({ id: '1', price: 0 });
});

test('only questions to choose from keep choices', () => {
  const { appointmentFields } = addServiceInput.parse({
    ...haircut,
    appointmentFields: [{ ...question, choices: ['Left over'] }],
  });
  expect(appointmentFields).toEqual([{ ...question, id: null, prompt: '', choices: [] }]);
});
