export { requeueStoppedMessages } from './requeueStoppedMessages.ts';
export {
  clientAddress,
  defaultMessageLimits,
  type EmailToggles,
  type MessageLimits,
  wantsEmail,
} from './message.policy.ts';
export type { KnownAppointment, NewMessage } from './message.store.ts';
export { findReached, findReachedBySeries, type Reached, type Undone } from './undone.store.ts';
