/** Choices that forms offer and the server accepts (spec 9). */
export const locales = ['en', 'it', 'bg'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export const viewTypes = ['grid', 'regular'] as const;
export type ViewType = (typeof viewTypes)[number];

/** How long before the start a reminder can go, in minutes. */
export const reminderLeads = [5, 15, 30, 60, 120, 1440, 2880, 10080] as const;
/** The same with 0 for none (rule R8). */
export const reminderMinutes = [0, ...reminderLeads] as const;

/** By what a client is reminded (rule N2): by email where it is known and else by SMS, by one of them only, or by each that is known. */
export const reminderChannels = ['EMAIL_ELSE_SMS', 'EMAIL', 'SMS', 'BOTH'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

export const fieldTypes = ['TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'CHECKBOX'] as const;
export type FieldType = (typeof fieldTypes)[number];
