export { countAppointments, countMinutes, countNewClients } from './analytics.store.ts';
export { type AskedFigures, askedFigures } from './askedFigures.ts';
export { countOutcomes, sumRevenue } from './bookingFigures.store.ts';
export { exportAppointments } from './export/exportAppointments.ts';
