import { describe, expect, it } from 'vitest';
import { overlap } from '../booking/intervals.ts';
import { factsInterval } from './factsInterval.ts';
import {
  givenClassTime,
  givenProvider,
  givenQuery,
  givenService,
  givenSession,
  open,
  SOFIA,
  span,
} from './given.ts';
import { listTimeSlots } from './listTimeSlots.ts';

describe('the facts that a question needs', () => {
  const buffers = { bufferBefore: 60, bufferAfter: 60 };
  const service = givenService({ ...buffers, minSlotsRequired: 4 });
  const interval = factsInterval([service], SOFIA, '2027-01-04', '2027-01-05');

  it('reach over the dates by the runs, buffers and lengths of the service, a day at least', () => {
    expect(interval).toEqual(span('2027-01-02 00:00', '2027-01-08 00:00'));
    const long = givenService({ duration: 1_000, minSlotsRequired: 3 });
    expect(factsInterval([service, long], SOFIA, '2027-01-04', '2027-01-05')).toEqual(
      span('2026-12-31 22:00', '2027-01-09 02:00'),
    );
  });

  it('are all it takes: what lies beyond changes no answer', () => {
    const always = open('00:00', '24:00', [0, 1, 2, 3, 4, 5, 6]);
    const beyond = [
      givenSession(span('2027-01-01 20:00', '2027-01-02 00:00'), { id: '1' }),
      givenSession(span('2027-01-08 00:00', '2027-01-08 10:00'), { id: '2' }),
    ];
    const within = givenSession(span('2027-01-04 05:00', '2027-01-04 06:00'), { id: '3' });
    const vacation = span('2027-01-08 00:00', '2027-01-20 00:00');
    const list = (sessions: typeof beyond, vacations: (typeof vacation)[]) =>
      listTimeSlots(
        givenQuery({
          service,
          providers: [
            givenProvider({ workHours: always, sessions, vacations, classTimes: [givenClassTime()] }),
          ],
          from: '2027-01-04',
          until: '2027-01-05',
        }),
      );
    expect([...beyond, vacation].some((one) => overlap(one, interval))).toBe(false);
    const answer = list([within], []);
    expect(answer.length).toBeGreaterThan(0);
    expect(list([...beyond.slice(0, 1), within, ...beyond.slice(1)], [vacation])).toEqual(answer);
  });
});
