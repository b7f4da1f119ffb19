export { type AppointmentFacts, findAppointmentFacts } from './appointmentFacts.store.ts';
export { composeForClient, composeForStaff, type EventDetails } from './composeMessage.ts';
export {
  composeSeriesForClient,
  composeSeriesForStaff,
  seriesDates,
  seriesPattern,
} from './composeSeriesMessage.ts';
export type { Cancellation, KnownSeries, SeriesNews } from './composeSeriesMessage.ts';
export { withClientNamed } from './withClientNamed.ts';
