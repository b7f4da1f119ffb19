import { useState } from 'react';
import { type ClassTime, type ClassTimeRow, isSameClassTime } from './classTime.ts';

/** The key of the row that is not saved yet. */
export const NEW_CLASS_TIME = 'new';

/** A class time as the server has it. */
interface SavedClassTime extends ClassTime {
  readonly id: string;
  readonly upcomingAppointmentsCount: number;
}

interface ClassTimeRows {
  /** Those that are saved, then the new one. */
  readonly rows: readonly ClassTimeRow[];
  /** Changes the row with a key; null goes back to what is saved. */
  readonly edit: (key: string, time: ClassTime | null) => void;
  readonly hasNew: boolean;
  /** Whether some row is not saved as it stands. */
  readonly isDirty: boolean;
}

/** The class times as they are being edited, each row by itself. */
export function useClassTimeRows(classTimes: readonly SavedClassTime[]): ClassTimeRows {
  const [edited, setEdited] = useState<ReadonlyMap<string, ClassTime>>(new Map());
  const edit = (key: string, time: ClassTime | null) => {
    const next = new Map(edited);
    if (time === null) next.delete(key);
    else next.set(key, time);
    setEdited(next);
  };
  const rowOf = (key: string, saved: SavedClassTime | null): ClassTimeRow[] => {
    const time = edited.get(key) ?? saved;
    if (!time) return [];
    const isDirty = saved === null || !isSameClassTime(saved, time);
    const upcoming = saved?.upcomingAppointmentsCount ?? 0;
    return [{ key, time, isDirty, saved, upcoming, isLast: classTimes.length === 1 }];
  };
  const rows = [...classTimes.flatMap((saved) => rowOf(saved.id, saved)), ...rowOf(NEW_CLASS_TIME, null)];
  return { rows, edit, hasNew: edited.has(NEW_CLASS_TIME), isDirty: rows.some((row) => row.isDirty) };
}
