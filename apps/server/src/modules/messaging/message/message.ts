export { letStoppedGo } from './letStoppedGo.ts';
export { defaultMessageLimits, type MessageLimits, type StaffNews } from './message.policy.ts';
export type { KnownAppointment } from './message.store.ts';
export { type ActTakenBack, findReached, findReachedBySeries, type Reached } from './takenBack.store.ts';
