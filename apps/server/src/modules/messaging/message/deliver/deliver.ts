export { type DeliveryTools, deliverMessage } from './deliverMessage.ts';
export { DELIVER_MESSAGE, type WriterContext, queueMessages } from './queueMessages.ts';
export { findStoppedOfSeries, type StoppedMessage } from './queuedMessages.store.ts';
export { recordSmsReport } from './recordSmsReport.ts';
export { sweepMessages } from './sweepMessages.ts';
