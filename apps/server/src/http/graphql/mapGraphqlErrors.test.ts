import { must } from '@slotkeeper/domain/must';
import { graphql, GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { RefusalError } from '../../platform/refusalError.ts';
import { schema } from '../schema.ts';
import { mapGraphqlErrors } from './mapGraphqlErrors.ts';

test('P5: the conflicting dates of a series travel with their reasons, in the viewer’s language', () => {
  const originalError = new RefusalError({
    code: 'OCCURRENCES_CONFLICT',
    path: ['timeSlots'],
    conflicts: [{ date: '2026-03-10', reason: 'SLOT_NOT_AVAILABLE' }],
  });
  const error = new GraphQLError('refused', { path: ['bookRecurringTimeSlots'], originalError });
  const [mapped] = mapGraphqlErrors([error], { locale: 'it', onInternal: () => undefined });
  expect(mapped?.message).toBe('Alcune date della serie non sono prenotabili.');
  expect(mapped?.extensions).toMatchObject({
    code: 'OCCURRENCES_CONFLICT',
    path: ['timeSlots'],
    conflicts: [
      {
        date: '2026-03-10',
        reason: 'SLOT_NOT_AVAILABLE',
        message: 'L’orario non è disponibile! Prova a prenotarne un altro.',
      },
    ],
  });
});

test('A10: the rules that staff would break on purpose travel with the refusal', () => {
  const refusal = { code: 'SLOT_NOT_AVAILABLE', brokenRules: ['OUTSIDE_HOURS'] } as const;
  const originalError = new RefusalError(refusal);
  const error = new GraphQLError('refused', { path: ['addAppointment'], originalError });
  const [mapped] = mapGraphqlErrors([error], { locale: 'en', onInternal: () => undefined });
  expect(mapped?.extensions).toMatchObject(refusal);
});

test.each([
  ['an unknown frequency', { freq: 'HOURLY' }, 'freq'],
  ['a date that does not exist', { freq: 'DAILY', until: '2026-02-30' }, 'until'],
])('%s names its place in the input', async (_, recurrenceOptions, field) => {
  const source = `mutation ($input: BookRecurringTimeSlotsInput!) { bookRecurringTimeSlots(input: $input) { warnings } }`;
  const input = { timeSlots: [], recurrenceOptions };
  const { errors = [] } = await graphql({ schema, source, variableValues: { input } });
  const [mapped] = mapGraphqlErrors(errors, { locale: 'en', onInternal: () => undefined });
  expect(mapped?.message).toBe('Incorrect values!');
  expect(mapped?.extensions).toMatchObject({ code: 'BAD_INPUT', path: ['recurrenceOptions', field] });
});

test('a broken invariant is INTERNAL_ERROR: the log says what was missing, the answer does not', () => {
  const logged: unknown[] = [];
  const why = 'the provider of an accepted run';
  const originalError = thrownBy(() => must(undefined, why));
  const error = new GraphQLError('failed', { path: ['addAppointment'], originalError });
  const [mapped] = mapGraphqlErrors([error], { locale: 'en', onInternal: (cause) => logged.push(cause) });
  expect(mapped?.extensions['code']).toBe('INTERNAL_ERROR');
  expect(JSON.stringify(mapped)).not.toContain(why);
  expect(logged).toEqual([expect.objectContaining({ name: 'InvariantError', message: `Missing: ${why}` })]);
});

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It threw nothing');
}
