import type { WantedTime } from '../obstacle/obstacles.ts';
import type { DragItem } from './dragItem.ts';

/** What an event or a blocked time would take at another place. */
export function wantedBy(
  item: DragItem,
  to: { readonly providerId: string; readonly start: number; readonly end: number },
): WantedTime {
  if (item.kind === 'block') return { ...to, serviceId: null, exceptIds: [item.id] };
  const { appointments } = item.event;
  return { ...to, serviceId: appointments[0].serviceId, exceptIds: appointments.map(({ id }) => id) };
}
