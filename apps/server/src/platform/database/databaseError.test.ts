import { describe, expect, test } from 'vitest';
import { isFailedWrite, isUnavailable } from './databaseError.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('a database that can’t do it now is worth asking again', () => {
  test.each([
    ['shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['nobody listening', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    [
      'a transaction whose connection broke',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('%s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  test.each([
    ['a connection failure', '08006'],
    ['a full disk', '53100'],
    ['no connection left', '53300'],
    ['starting up', '57P03'],
    ['a statement that took too long', '57014'],
    ['a lock that took too long', '55P03'],
    ['a broken disk', '58030'],
    ['a database that takes no writes', '25006'],
  ])('%s, by its SQLSTATE', (_, code) => {
    expect(isUnavailable(failure(code))).toBe(true);
  });

  test('a broken constraint or a fault of ours is not', () => {
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
    expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false);
    expect(isUnavailable(failure('25P02'))).toBe(false);
  });
});

test.each([
  ['53100', true],
  ['58030', true],
  ['25006', true],
  ['53300', false],
  ['57014', false],
])('a failure %s speaks against the next writes: %s', (code, expected) => {
  expect(isFailedWrite(failure(code))).toBe(expected);
});
