export { findScheduleZones, insertVacationHours } from './vacationHour.store.ts';
