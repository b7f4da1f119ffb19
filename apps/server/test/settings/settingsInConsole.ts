/** Settings that act only in the console: the journey of the same name changes each over the API and looks at the page. */
export const settingsInConsole = ['personal.viewType', 'places.showServiceCategories'] as const;

export type SettingInConsole = (typeof settingsInConsole)[number];
