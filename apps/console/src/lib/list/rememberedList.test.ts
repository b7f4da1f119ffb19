import { expect, test } from 'vitest';
import { rememberedList, rememberList } from './useListUrl.ts';

const left = (search: string) => rememberList({ pathname: '/clients', search });

test.each([
  ['/clients', left('?search=mar&page=2'), '/clients?search=mar&page=2'],
  ['/clients', left(''), '/clients'],
  ['/services?tab=vacation_periods', { list: '/services?page=2' }, '/services?page=2'],
  ['/services', left('?page=2'), '/services'],
  ['/clients', null, '/clients'],
  ['/clients', { list: 5 }, '/clients'],
  ['/clients', 'text', '/clients'],
])('the way back to %j with the state %j is %j', (list, state, url) => {
  expect(rememberedList(list, state)).toBe(url);
});
