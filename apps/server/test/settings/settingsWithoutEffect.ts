/** Settings that are saved and do nothing yet, with the reason. The list may only shrink: what comes new has an effect. */
export const settingsWithoutEffect: Readonly<Record<string, string>> = {};

/** How many there are at most; lower it when one gets its effect. */
export const SETTINGS_WITHOUT_EFFECT_MAX = 0;
