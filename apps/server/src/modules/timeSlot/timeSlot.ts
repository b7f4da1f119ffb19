export { listTimeSlots, type TimeSlotFilter } from './listTimeSlots.ts';
export type { ShownTimeSlot } from './shownTimeSlot.ts';
