export { type DeliveryTools, type Gateways, deliverMessage } from './deliverMessage.ts';
export type { Email, EmailGateway } from './emailGateway.ts';
export type { Push, PushGateway } from './pushGateway.ts';
export { DELIVER_MESSAGE, type WriterContext, queueMessages } from './queueMessages.ts';
export { PermanentRefusal, type Receipt } from './receipt.ts';
export type { Sms, SmsGateway } from './smsGateway.ts';
export { findStoppedOfSeries, type StoppedMessage } from './queuedMessages.store.ts';
export { sweepMessages } from './sweepMessages.ts';
