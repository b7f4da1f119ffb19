export { type Attendance, confirmAttendance, readAttendance } from './confirmAttendance.ts';
