import { describe, expect, test } from 'vitest';
import { isUnreachable } from './databaseError.ts';

describe('a database that can’t be reached is worth asking again', () => {
  test.each([
    ['shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['nobody listening', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    [
      'a transaction whose connection broke',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('%s', (_, error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  test('a broken constraint or a fault of ours is not', () => {
    expect(isUnreachable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
    expect(isUnreachable(new TypeError('undefined is not a function'))).toBe(false);
  });
});
