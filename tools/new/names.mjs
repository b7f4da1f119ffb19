import { StepFailed } from '../steps/run.mjs';

/** The areas that every room of the house is arranged by. */
const areas = [
  'people',
  'business',
  'catalog',
  'schedule',
  'clients',
  'booking',
  'messaging',
  'billing',
  'insight',
];

/**
 * Takes a name apart by its form.
 *
 * @param {string} name
 * @param {RegExp} form
 * @param {string} example
 * @returns {string[]} what the form's groups hold
 * @throws {StepFailed}
 */
export function partsOf(name, form, example) {
  const [, ...parts] = form.exec(name) ?? [];
  if (parts.length === 0) throw new StepFailed(`The name has the form of ${example}.`);
  return parts;
}

/**
 * @param {string} area
 * @throws {StepFailed} where there is no such area
 */
export function requireArea(area) {
  if (!areas.includes(area)) throw new StepFailed(`There is no area ${area}; they are ${areas.join(', ')}.`);
}

/**
 * @param {string} name 'archiveClient' or 'gift-cards'
 * @returns {string} 'ArchiveClient', 'GiftCards'
 */
export function pascal(name) {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * @param {string} name 'archiveClient' or 'gift-cards'
 * @returns {string} 'archive client', 'gift cards'
 */
export function words(name) {
  return name.replaceAll(/[-_]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
