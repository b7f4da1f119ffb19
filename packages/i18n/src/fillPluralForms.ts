/** One group of a catalogue as i18next takes it: texts, or further groups. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup;
}

const ENDS_IN_OTHER = /_other$/;

/**
 * Adds the plural categories that a language has beyond `_one` and `_other`, with the text of `_other`. Italian has
 * a third one, for round millions in words ('un milione di clienti'); in digits the plain plural is right.
 */
export function fillPluralForms(group: TextGroup, locale: string): TextGroup {
  return fillForms(group, new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
}

function fillForms(group: TextGroup, categories: readonly Intl.LDMLPluralRule[]): TextGroup {
  const filled: Record<string, string | TextGroup> = {};
  for (const [name, text] of Object.entries(group)) {
    filled[name] = typeof text === 'string' ? text : fillForms(text, categories);
    if (!ENDS_IN_OTHER.test(name)) continue;
    for (const category of categories) {
      const form = name.replace(ENDS_IN_OTHER, `_${category}`);
      if (!(form in group)) filled[form] = text;
    }
  }
  return filled;
}
