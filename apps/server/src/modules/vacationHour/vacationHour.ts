export { insertVacationHours } from './vacationHour.store.ts';
