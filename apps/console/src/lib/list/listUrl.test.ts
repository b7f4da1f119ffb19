import { describe, expect, test } from 'vitest';
import { type ListOrders, readListUrl, writeListUrl } from './useListUrl.ts';

const orders: ListOrders<'NAME' | 'SINCE'> = { fields: ['NAME', 'SINCE'], sort: 'SINCE', direction: 'DESC' };
const read = (search: string) => readListUrl(new URLSearchParams(search), orders);

describe('the address of a list', () => {
  test.each([
    ['', { text: '', search: '', page: 1, sort: 'SINCE', direction: 'DESC' }],
    ['search=%20anna%20', { text: 'anna', search: 'anna', page: 1, sort: 'SINCE', direction: 'DESC' }],
    ['page=3&sort=NAME', { text: '', search: '', page: 3, sort: 'NAME', direction: 'ASC' }],
    ['page=-2&sort=PRICE&direction=up', { text: '', search: '', page: 1, sort: 'SINCE', direction: 'DESC' }],
    ['page=3000000000', { text: '', search: '', page: 1_000_000, sort: 'SINCE', direction: 'DESC' }],
    [
      'search=%00anna%00x%ED%A0%80',
      {
        text: 'anna x\uFFFD\uFFFD\uFFFD',
        search: 'anna x\uFFFD\uFFFD\uFFFD',
        page: 1,
        sort: 'SINCE',
        direction: 'DESC',
      },
    ],
    ['search=%20ma%20', { text: 'ma', search: '', page: 1, sort: 'SINCE', direction: 'DESC' }],
    ['page=1e9999', { text: '', search: '', page: 1, sort: 'SINCE', direction: 'DESC' }],
  ])('%j reads as %j', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test.each(['', 'search=anna', 'search=ma&page=2', 'page=2', 'search=anna&page=2&sort=NAME&direction=DESC'])(
    '%j is written as it was read',
    (search) => {
      expect(writeListUrl(new URLSearchParams(), read(search), orders).toString()).toBe(search);
    },
  );

  test('other parts of the address stay', () => {
    const current = new URLSearchParams('tab=roles&search=anna&page=4');
    const written = writeListUrl(current, { ...read('page=4'), page: 2 }, orders);
    expect(written.toString()).toBe('tab=roles&page=2');
  });
});
