export { findAnyProviderTimeSlots } from './findAnyProviderTimeSlots.ts';
export { findClassSlots } from './findClassSlots.ts';
export { findTimeSlots } from './findTimeSlots.ts';
export type { TimeSlotFilter } from './loadSlotFacts.ts';
export type { ShownTimeSlot } from './shownTimeSlot.ts';
export type { VisitorContext, VisitQuestion } from './loadVisitQuery.ts';
export { findFreeDays, findNextFree, findVisitTimes, listVisitTimes } from './visitTimes.ts';
