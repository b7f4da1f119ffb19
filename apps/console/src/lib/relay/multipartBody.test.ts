import { expect, test } from 'vitest';
import { multipartBody } from './fetchGraphQL.ts';

test('spec 7: files travel beside their operation, named by their place in the variables', async () => {
  const operation = {
    operationName: 'Save',
    variables: { input: { id: '1', coverPhoto: null } },
    query: '…',
  };
  const form = multipartBody(operation, { 'input.coverPhoto': new Blob(['picture']) });
  expect(JSON.parse(form.get('operations') as string)).toEqual(operation);
  expect(JSON.parse(form.get('map') as string)).toEqual({ 0: ['variables.input.coverPhoto'] });
  expect(await (form.get('0') as File).text()).toBe('picture');
});
