export { sendReminders } from './sendReminders.ts';
