import { describe, expect, it } from 'vitest';
import type { ProviderSchedule } from '../../schedule/availability/facts.ts';
import { givenBlock, givenSession, reading, span } from '../../../test/given/availability.ts';
import { decideSeriesChange, type SeriesToChange } from './decideSeriesChange.ts';
import { chosen, FIRST, givenFacts, mondaysUntil } from '../../../test/given/series.ts';

const staff = { audience: 'staff' } as const;
const UNTIL = '2027-01-25';

/** A series on Mondays at ten with provider 1, and the sessions that it holds. */
function mondaysAtTen({ kept = [] as readonly string[], from = FIRST } = {}) {
  const dates = mondaysUntil(UNTIL);
  const sessions = dates.map((date) => givenSession(span(`${date} 10:00`, `${date} 11:00`), { id: date }));
  const old: SeriesToChange = {
    recurrence: { freq: 'WEEKLY', startsOn: FIRST, until: UNTIL },
    bookedUntil: UNTIL,
    serviceId: '10',
    chosenDate: from,
    occurrences: dates
      .filter((date) => date >= from)
      .map((date) => ({
        date,
        ...(kept.includes(date)
          ? { state: 'KEPT', seats: [], place: null }
          : { state: 'MOVES', seats: [{ sessionId: date, seats: 1 }], place: placeOn(date) }),
      })),
  };
  return { old, sessions };
}

function placeOn(date: string) {
  return { providerId: '1', serviceId: '10', ...span(`${date} 10:00`, `${date} 11:00`) };
}

function change(
  slots: Parameters<typeof decideSeriesChange>[0]['slots'],
  { old, sessions }: ReturnType<typeof mondaysAtTen>,
  more: ProviderSchedule['sessions'] = [],
) {
  const all = [...sessions, ...more].sort((a, b) => a.startAt - b.startAt);
  const decision = decideSeriesChange({ ...staff, slots }, old, givenFacts({ provider: { sessions: all } }));
  if (!decision.accepted) throw new Error(decision.refusal.code);
  return decision.value;
}

const moves = ({ series }: ReturnType<typeof change>) =>
  series[0]?.moved.map(({ from, run }) => `${from} > ${reading(run.startAt)}`);

describe('P6: a new time for the following or for all', () => {
  it('takes every occurrence along', () => {
    const changed = change(chosen('2027-01-12', '14:00'), mondaysAtTen({ from: '2027-01-11' }));
    expect(moves(changed)).toEqual([
      '2027-01-11 > 2027-01-12 14:00',
      '2027-01-18 > 2027-01-19 14:00',
      '2027-01-25 > 2027-01-26 14:00',
    ]);
    expect(changed).toMatchObject({ conflicts: [], furtherDates: null, oldEnd: '2027-01-10' });
    expect(changed.series[0]).toMatchObject({
      recurrence: { startsOn: '2027-01-12', until: '2027-01-26' },
      shape: { startMinute: 840, slotMinutes: [60] },
      booked: [],
    });
  });

  it('A9: the old seats count as free, also where old and new times overlap', () => {
    const changed = change(chosen(FIRST, '10:00', { slots: 2 }), mondaysAtTen());
    expect(moves(changed)).toHaveLength(4);
    expect(changed.conflicts).toEqual([]);
  });

  it('also where an occurrence goes to the old time of the next', () => {
    expect(moves(change(chosen('2027-01-11', '10:00'), mondaysAtTen()))).toEqual([
      '2027-01-04 > 2027-01-11 10:00',
      '2027-01-11 > 2027-01-18 10:00',
      '2027-01-18 > 2027-01-25 10:00',
      '2027-01-25 > 2027-02-01 10:00',
    ]);
  });

  it('what was changed individually before stays, and nothing comes back in its place', () => {
    const changed = change(chosen(FIRST, '14:00'), mondaysAtTen({ kept: ['2027-01-18'] }));
    expect(moves(changed)).toHaveLength(3);
    const wouldBe = span('2027-01-18 14:00', '2027-01-18 15:00');
    expect(changed.series[0]?.kept).toEqual([{ from: '2027-01-18', date: '2027-01-18', ...wouldBe }]);
  });

  it('an occurrence that cannot go along is named, and to be canceled', () => {
    const block = givenBlock(span('2027-01-18 14:00', '2027-01-18 15:00'));
    const changed = change(chosen(FIRST, '14:00'), mondaysAtTen(), [block]);
    expect(moves(changed)).toHaveLength(3);
    const [date, reason] = ['2027-01-18', 'SLOT_NOT_AVAILABLE'];
    expect(changed.conflicts).toEqual([{ date, from: date, reason }]);
    expect(changed.series[0]?.canceled).toMatchObject([{ date, from: date, reason }]);
  });

  it('and so is in nobody’s way', () => {
    const block = givenBlock(span('2027-02-01 10:00', '2027-02-01 11:00'));
    const changed = change(chosen('2027-01-11', '10:00'), mondaysAtTen(), [block]);
    expect(moves(changed)).toHaveLength(3);
    expect(changed.conflicts).toEqual([
      { date: '2027-02-01', from: '2027-01-25', reason: 'SLOT_NOT_AVAILABLE' },
    ]);
  });

  it('one that has its time already keeps it, also where hours have changed since', () => {
    const { old, sessions } = mondaysAtTen();
    const provider = { sessions, vacations: [span('2027-01-18 00:00', '2027-01-19 00:00')] };
    const slots = [...chosen(FIRST, '10:00'), ...chosen('2027-01-06', '14:00')];
    const decision = decideSeriesChange({ ...staff, slots }, old, givenFacts({ provider }));
    expect(decision).toMatchObject({ value: { conflicts: [], warnings: [] } });
  });

  it('months without the new day are conflicts by their own date, those that had none further dates', () => {
    const monthly = (startsOn: string, dates: readonly string[]): SeriesToChange => ({
      recurrence: { freq: 'MONTHLY', startsOn, until: '2027-04-30' },
      bookedUntil: '2027-04-30',
      serviceId: '10',
      chosenDate: startsOn,
      occurrences: dates.map((date) => ({ date, state: 'MOVES', seats: [], place: placeOn(date) })),
    });
    const decide = (old: SeriesToChange, to: string) => {
      const decision = decideSeriesChange({ ...staff, slots: chosen(to, '10:00') }, old, givenFacts());
      return decision.accepted ? decision.value : null;
    };
    const fifteenths = ['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15'];
    const later = decide(monthly('2027-01-15', fifteenths), '2027-01-31');
    expect(later).toMatchObject({
      conflicts: ['2027-02-15', '2027-04-15'].map((date) => ({ date, from: date, reason: 'NO_SUCH_DATE' })),
      furtherDates: null,
    });
    const sooner = decide(monthly('2027-01-31', ['2027-01-31', '2027-03-31']), '2027-01-15');
    expect(sooner).toMatchObject({
      conflicts: [],
      furtherDates: { dates: ['2027-02-15', '2027-04-15'], hasLater: false },
    });
  });

  it('P1: a further run becomes a series of its own', () => {
    const slots = [...chosen(FIRST, '11:00'), ...chosen('2027-01-06', '14:00')];
    const { series } = change(slots, mondaysAtTen({ kept: ['2027-01-18'] }));
    expect(series.map(({ moved, booked }) => [moved.length, booked.length])).toEqual([
      [3, 0],
      [0, 3],
    ]);
    expect(series[1]?.emptied).toEqual(['2027-01-20']);
  });

  it('A5: one that goes to a session in which the client has another seat cannot go along', () => {
    const { old, sessions } = mondaysAtTen();
    const group = givenSession(span('2027-01-11 14:00', '2027-01-11 15:00'), { id: 'group', capacity: 4 });
    const all = [...sessions, group].sort((a, b) => a.startAt - b.startAt);
    const clientSessionIds = new Set(['group', ...sessions.map(({ id }) => id)]);
    const facts = givenFacts({ provider: { sessions: all }, clientSessionIds });
    const decision = decideSeriesChange({ ...staff, slots: chosen(FIRST, '14:00') }, old, facts);
    expect(decision).toMatchObject({
      value: { conflicts: [{ date: '2027-01-11', from: '2027-01-11', reason: 'CLIENT_BUSY' }] },
    });
  });

  it('is refused as a whole where the chosen slot itself cannot be had', () => {
    const { old, sessions } = mondaysAtTen();
    const request = { ...staff, slots: chosen(FIRST, '20:00') };
    const decision = decideSeriesChange(request, old, givenFacts({ provider: { sessions } }));
    expect(decision).toMatchObject({ accepted: false, refusal: { code: 'SLOT_NOT_AVAILABLE' } });
  });
});
