import { describe, expect, test } from 'vitest';
import { decideBlock, decideBlockChange } from './decideBlock.ts';
import { at, givenBlock, span } from '../../../test/given/availability.ts';

const now = at('2027-01-04 08:00');
/** A block from ten to eleven. */
const sessions = [givenBlock(span('2027-01-04 10:00', '2027-01-04 11:00'))];

describe('A5: a block', () => {
  test.each([
    ['where nothing is', '2027-01-04 12:00', '2027-01-04 13:00', 'accepted'],
    ['T3: that touches a session', '2027-01-04 11:00', '2027-01-04 12:00', 'accepted'],
    ['of a whole day', '2027-01-04 11:00', '2027-01-05 11:00', 'accepted'],
    ['of more than a day', '2027-01-04 11:00', '2027-01-05 11:01', 'INVALID_TIMES'],
    ['over a session', '2027-01-04 09:00', '2027-01-04 10:01', 'SLOT_NOT_AVAILABLE'],
    ['without length', '2027-01-04 12:00', '2027-01-04 12:00', 'INVALID_TIMES'],
    ['that is over', '2027-01-04 07:00', '2027-01-04 08:00', 'INVALID_TIMES'],
    ['in 2199', '2199-01-04 12:00', '2199-01-04 13:00', 'TOO_FAR_AHEAD'],
    ['that has begun', '2027-01-04 07:00', '2027-01-04 08:01', 'accepted'],
  ])('%s', (_, from, until, expected) => {
    const decision = decideBlock(span(from, until), { sessions, now });
    expect(decision.accepted ? 'accepted' : decision.refusal.code).toBe(expected);
  });
});

describe('A5: another time for a block', () => {
  const block = { id: '900', providerId: '1', ...span('2027-01-04 10:00', '2027-01-04 11:00') };
  const past = { ...block, ...span('2027-01-04 06:00', '2027-01-04 07:00') };
  const elsewhere = { ...givenBlock(span('2027-01-04 13:00', '2027-01-04 14:00')), id: '901' };
  const facts = { sessions: [...sessions, elsewhere], now };

  test.each([
    ['over its own', block, '2027-01-04 10:30', '2027-01-04 12:00', 'accepted'],
    ['over another', block, '2027-01-04 12:30', '2027-01-04 13:30', 'SLOT_NOT_AVAILABLE'],
    ['in the past', block, '2027-01-04 06:00', '2027-01-04 07:00', 'INVALID_TIMES'],
    ['of one that is over', past, '2027-01-04 15:00', '2027-01-04 16:00', 'BLOCK_OVER'],
    ['the same of one that is over', past, '2027-01-04 06:00', '2027-01-04 07:00', 'accepted'],
  ])('%s', (_, from, start, end, expected) => {
    const decision = decideBlockChange(from, { providerId: '1', ...span(start, end) }, facts);
    expect(decision.accepted ? 'accepted' : decision.refusal.code).toBe(expected);
  });
});
