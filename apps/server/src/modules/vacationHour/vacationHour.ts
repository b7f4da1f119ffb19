export { createVacationHours, type NewVacationHour } from './createVacationHours.store.ts';
