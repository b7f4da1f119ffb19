const LAST_NAME_FIRST = /^([^,]+),\s*([^,]+)$/;
/** What stands behind a comma and is no first name. */
const ADDITION =
  /^(?:jr|sr|i{2,3}|iv|m\.?d|ph\.?d|dds|esq|inc|llc|ltd|s\.?r\.?l|s\.?p\.?a|gmbh|оод|еоод|ад|ет)\.?$/i;

/** Whether a name is written with the last name first: 'Rossi, Mario'. */
export function isLastNameFirst(name: string): boolean {
  const [, , first] = LAST_NAME_FIRST.exec(name) ?? [];
  return first !== undefined && !ADDITION.test(first.trim());
}

/** 'Mario Rossi' of 'Rossi, Mario'; other names as they are. */
export function firstNameFirst(name: string): string {
  return isLastNameFirst(name) ? name.replace(LAST_NAME_FIRST, '$2 $1') : name;
}
