import { describe, expect, it } from 'vitest';
import { historyKey } from './historyKey.ts';

describe('P9: the sentence of an audit entry', () => {
  it.each([
    ['added', 'audit.action.appointment_created'],
    ['canceled', 'audit.action.appointment_canceled'],
    ['appointment_declined', 'audit.action.appointment_declined'],
    ['restored', 'audit.action.appointment_undone'],
    ['moved', 'appointment.history.moved'],
    ['something new', 'audit.action.appointment_updated'],
  ])('of %s is %s', (action, key) => {
    expect(historyKey(action)).toBe(key);
  });
});
