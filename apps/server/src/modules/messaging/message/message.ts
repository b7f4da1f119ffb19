export { requeueStoppedMessages } from './requeueStoppedMessages.ts';
export {
  clientAddress,
  codesPerHour,
  defaultMessageLimits,
  type EmailToggles,
  type MessageLimits,
  reminderAddresses,
  wantsEmail,
} from './message.policy.ts';
export type { KnownAppointment, NewMessage } from './message.store.ts';
export {
  findReached,
  findReachedBySeries,
  findThoseWhoBelieve,
  type Reached,
  type Undone,
} from './undone.store.ts';
