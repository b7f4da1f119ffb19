export { clientCalendar } from './calendarFile.ts';
export { type DeliveryTools, deliverMessage } from './deliverMessage.ts';
export { DELIVER_MESSAGE, type WriterContext, queueMessages } from './queueMessages.ts';
export { findStoppedOfSeries, type StoppedMessage } from './queuedMessages.store.ts';
export { withPaymentsButton } from './paymentsButton.ts';
export { recipientTurn } from './recipientTurn.ts';
export { recordSmsReport } from './recordSmsReport.ts';
export { sweepMessages } from './sweepMessages.ts';
