import { useMemo, useState } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { PointedPlacement } from '../drag/dragItem.ts';
import { type Placement, placementOf, type TimedPlacement } from '../drag/placement.ts';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

/** The time that is being booked in the panel, as the views light it: what was pointed at, until it is another one. */
export function useMarkedTime(
  { target }: AppointmentDialog,
  clock: ZoneClock,
): [marked: Placement | null, mark: (time: TimedPlacement) => void] {
  const pointed = target?.kind === 'panel' ? target.pointed : null;
  const [changed, setChanged] = useState<{ of: PointedPlacement; time: TimedPlacement } | null>(null);
  const time = pointed && changed?.of === pointed ? changed.time : (pointed?.at ?? null);
  const marked = useMemo(() => (time ? placementOf(time, clock) : null), [time, clock]);
  const mark = (next: TimedPlacement) => {
    if (pointed) setChanged({ of: pointed, time: next });
  };
  return [marked, mark];
}
