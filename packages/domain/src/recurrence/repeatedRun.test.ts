import { expect, it } from 'vitest';
import { chosenRuns } from './repeatedRun.ts';

const slot = (startAt: number, providerId = 'ana', serviceId = 'cut') => ({
  startAt,
  endAt: startAt + 30,
  providerId,
  serviceId,
});

it('P1: consecutive slots of one provider and service are a run, regardless of the order of choosing', () => {
  const chosen = [slot(60), slot(0), slot(30, 'bo'), slot(30), slot(120), slot(90, 'ana', 'dye')];
  expect(chosenRuns(chosen)).toEqual([
    { providerId: 'ana', serviceId: 'cut', slots: [slot(0), slot(30), slot(60)] },
    { providerId: 'bo', serviceId: 'cut', slots: [slot(30, 'bo')] },
    { providerId: 'ana', serviceId: 'dye', slots: [slot(90, 'ana', 'dye')] },
    { providerId: 'ana', serviceId: 'cut', slots: [slot(120)] },
  ]);
});
