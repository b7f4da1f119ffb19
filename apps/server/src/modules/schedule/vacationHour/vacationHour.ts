export { deleteVacationHour } from './deleteVacationHour.ts';
export { findVacation } from './findVacation.ts';
export { vacationAudit } from './vacationAudit.ts';
export {
  findEqualVacations,
  findScheduleZones,
  insertVacationHours,
  removeVacationHour,
  saveVacationHour,
  type VacationHour,
} from './vacationHour.store.ts';
