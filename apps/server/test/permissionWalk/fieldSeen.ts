import type { FieldAnswer } from './walkFields.ts';

/**
 * How a walker sees a field, as one letter of a row in fieldRules: the walker's own, big where the answer is the owner's,
 * small where it is another (fewer rows, smaller sums), and a dash where it is refused or empty though there is something.
 */
export function letterOf(
  letter: string,
  answer: FieldAnswer | undefined,
  owners: FieldAnswer | undefined,
): string {
  if (!answer || 'code' in answer) return '-';
  if (!owners || 'code' in owners) return isEmpty(answer.value) ? '-' : letter.toUpperCase();
  if (JSON.stringify(answer.value) === JSON.stringify(owners.value)) return letter.toUpperCase();
  return isEmpty(answer.value) ? '-' : letter.toLowerCase();
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  if ('edges' in value) return isEmpty(value.edges);
  const parts = Object.values(value);
  return parts.length > 0 && parts.every((part) => Array.isArray(part) && part.length === 0);
}
