import { describe, expect, test } from 'vitest';
import { changedValues } from './settleSent.ts';

const saved = {
  locale: 'en',
  timezone: 'Europe/Sofia',
  viewType: 'grid',
  appointmentRequiresApproval: false,
};

describe('R8: settings send only what changed', () => {
  test.each([
    ['nothing edited', {}, {}],
    ['another language', { locale: 'bg' }, { locale: 'bg' }],
    ['edited and back again', { locale: 'en', viewType: 'grid' }, {}],
    ['a cleared zone is sent as null', { timezone: null }, { timezone: null }],
    [
      'switched off stays a change',
      { appointmentRequiresApproval: true },
      { appointmentRequiresApproval: true },
    ],
  ])('%s', (_case, edited, expected) => {
    expect(changedValues(saved, edited)).toEqual(expected);
  });

  test('no zone before and none now is no change', () => {
    expect(changedValues({ ...saved, timezone: undefined }, { timezone: null })).toEqual({});
  });
});
