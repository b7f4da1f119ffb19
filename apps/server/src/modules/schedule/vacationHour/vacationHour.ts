export { deleteVacationHour } from './deleteVacationHour.ts';
export { findVacation } from './deleteVacationHour.ts';
export { vacationAudit } from './vacationAudit.ts';
export {
  findEqualVacations,
  findScheduleZones,
  insertVacationHours,
  removeVacationHour,
  saveVacationHour,
  type VacationHour,
} from './vacationHour.store.ts';
