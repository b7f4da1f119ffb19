export { type AttendanceLink, findAttendanceLink } from './attendanceLink.store.ts';
export { ATTENDANCE_PATH } from './attendanceLink.ts';
export { planRemindersOf } from './planReminders.store.ts';
export { sendReminders } from './sendReminders.ts';
