/** Choices that forms offer and the server accepts (spec 9). */
export const locales = ['en', 'it', 'bg'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export const viewTypes = ['grid', 'regular'] as const;
export type ViewType = (typeof viewTypes)[number];

export const reminderMinutes = [0, 5, 15, 30, 60, 120, 1440, 2880, 10080] as const;

export const fieldTypes = ['TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'CHECKBOX'] as const;
export type FieldType = (typeof fieldTypes)[number];
