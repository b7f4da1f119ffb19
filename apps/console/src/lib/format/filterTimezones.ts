import type { OptionsFilter } from '@mantine/core';
import { formerZoneName, presentZoneName } from '@slotkeeper/domain/time/timeZone';

/**
 * The zones with every word of what is typed in their names, the present one and the one before: New York, New_York,
 * America/New_York, Kyiv, Kiev (rule T1); or in their distance from UTC.
 */
export const filterTimezones: OptionsFilter = ({ options, search }) => {
  const words = wordsOf(search);
  return options.filter((option) => {
    if (!('value' in option)) return true;
    const present = presentZoneName(option.value);
    const names = wordsOf(`${option.label} ${present} ${formerZoneName(present) ?? ''}`).join(' ');
    return words.every((word) => names.includes(word));
  });
};

/** A minus is typed as a hyphen. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('−', '-')
    .split(/[\s_/]+/)
    .filter(Boolean);
}
