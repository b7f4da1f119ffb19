export { listAnyProviderTimeSlots } from './listAnyProviderTimeSlots.ts';
export { listTimeSlots } from './listTimeSlots.ts';
export type { TimeSlotFilter } from './loadSlotFacts.ts';
export type { ShownTimeSlot } from './shownTimeSlot.ts';
