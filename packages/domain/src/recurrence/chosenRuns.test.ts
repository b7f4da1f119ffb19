import { expect, it } from 'vitest';
import { chosenRuns } from './chosenRuns.ts';

const slot = (startAt: number, providerId = 'ana', serviceId = 'cut') => ({
  startAt,
  endAt: startAt + 30,
  providerId,
  serviceId,
});

it('P1: consecutive slots of one provider and service are a run, in whatever order they were chosen', () => {
  const runs = chosenRuns([slot(60), slot(0), slot(30, 'bo'), slot(30), slot(120), slot(90, 'ana', 'dye')]);
  expect(runs).toEqual([
    [slot(0), slot(30), slot(60)],
    [slot(30, 'bo')],
    [slot(90, 'ana', 'dye')],
    [slot(120)],
  ]);
});
