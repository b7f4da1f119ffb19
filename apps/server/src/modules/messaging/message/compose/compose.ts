export { type AppointmentFacts, findAppointmentFacts } from './appointmentFacts.store.ts';
export type { ClientNews } from './composeMessage.ts';
export { seriesDates, seriesPattern } from './composeSeriesMessage.ts';
export { type Medium, type PushKind, mediumOf, takenBackKinds } from './messageKind.ts';
export type { Cancellation, KnownSeries, SeriesNews } from './composeSeriesMessage.ts';
