export { planRemindersOf } from './reminder.store.ts';
export { sendReminders } from './sendReminders.ts';
