export type { AppointmentFacts } from './appointmentFacts.store.ts';
export { findAppointmentFacts } from './findAppointmentFacts.ts';
export {
  type ComposedText,
  composeForClient,
  composeForStaff,
  type EventDetails,
} from './composeMessage.ts';
export {
  composeSeriesForClient,
  composeSeriesForStaff,
  seriesDates,
  seriesPattern,
} from './composeSeriesMessage.ts';
export type { Cancellation, KnownSeries, SeriesNews } from './composeSeriesMessage.ts';
export { sealLink } from './sealLink.ts';
export { withClientNamed } from './withClientNamed.ts';
