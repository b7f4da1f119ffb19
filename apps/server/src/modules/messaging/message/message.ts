export { type AppointmentFacts, findAppointmentFacts } from './compose/appointmentFacts.store.ts';
export type { ClientNews } from './compose/composeMessage.ts';
export { seriesDates, seriesPattern } from './compose/composeSeriesMessage.ts';
export { type DeliveryTools, deliverMessage, type Gateways } from './deliver/deliverMessage.ts';
export { dropAllQueuedMessages, dropQueuedMessages } from './notify/dropQueuedMessages.ts';
export { letStoppedGo } from './letStoppedGo.ts';
export { defaultMessageLimits, type MessageLimits, type StaffNews } from './message.policy.ts';
export type { KnownAppointment } from './message.store.ts';
export {
  mediumOf,
  type Medium,
  type PushKind,
  type TakenBack,
  takenBackKinds,
} from './compose/messageKind.ts';
export type { Push, PushGateway } from './deliver/pushGateway.ts';
export type { StoppedMessage } from './deliver/queuedMessages.store.ts';
export { DELIVER_MESSAGE, queueMessages, type WriterContext } from './deliver/queueMessages.ts';
export type { SeriesNews } from './compose/seriesNews.ts';
export { sweepMessages } from './deliver/sweepMessages.ts';
export { type ActTakenBack, findReached, type Reached } from './takenBack.store.ts';
export { tellClient } from './notify/tellClient.ts';
export { tellEmailChanged } from './notify/tellEmailChanged.ts';
export { tellInvitation } from './notify/tellInvitation.ts';
export { tellClientOfSeries, tellStaffOfSeries } from './notify/tellOfSeries.ts';
export { type LinkWriter, type Secret, type SecretReader, tellSecret } from './notify/tellSecret.ts';
export { type StaffMessage, tellStaff } from './notify/tellStaff.ts';
export { findUnheardOfAppointment, findUnheardOfSeries, type UnheardReader } from './notify/unheard.store.ts';
