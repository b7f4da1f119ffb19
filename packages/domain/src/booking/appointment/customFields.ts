import { accept, type Decision, refuse } from '../../decision.ts';
import { TEXT_MAX } from '../../limits.ts';
import type { FieldType } from '../../options.ts';

/** A custom question of a service (spec 3). */
export interface CustomField {
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly choices: readonly string[];
}

/** An answer as it was given: the question's id and a text. */
export interface FieldAnswer {
  readonly id: string;
  readonly value: string;
}

/** An answer to save, with the question's name and type as they were when it was asked. */
export interface FieldValue {
  readonly fieldId: string;
  readonly name: string;
  readonly type: FieldType;
  readonly value: string;
}

/**
 * Checks the answers to a service's questions (spec 5): each question at most once, required ones answered, numbers,
 * choices and checkboxes in their form, 120 characters at most. Blank answers are left out. A refusal names the
 * answer's place in `fieldsData`.
 */
export function decideFieldValues(
  fields: readonly CustomField[],
  answers: readonly FieldAnswer[],
): Decision<FieldValue[]> {
  const values = new Map<string, FieldValue>();
  for (const [index, answer] of answers.entries()) {
    const path = ['fieldsData', index];
    const field = fields.find(({ id }) => id === answer.id);
    if (!field) return refuse('NOT_FOUND', { path: [...path, 'id'] });
    if (values.has(field.id)) return refuse('BAD_INPUT', { path: [...path, 'id'] });
    const value = answer.value.trim();
    if (value === '') continue;
    if (value.length > TEXT_MAX)
      return refuse('TEXT_TOO_LONG', { path: [...path, 'value'], values: { max: TEXT_MAX } });
    if (!hasForm(field, value)) return refuse('BAD_INPUT', { path: [...path, 'value'] });
    values.set(field.id, { fieldId: field.id, name: field.name, type: field.type, value });
  }
  const missing = fields.find((field) => field.required && !isAnswered(field, values.get(field.id)?.value));
  if (missing)
    return refuse('REQUIRED_FIELD_MISSING', { path: ['fieldsData'], values: { name: missing.name } });
  return accept([...values.values()]);
}

function hasForm({ type, choices }: CustomField, value: string): boolean {
  switch (type) {
    case 'TEXT':
    case 'LONG_TEXT':
      return true;
    case 'NUMBER':
      return Number.isFinite(Number(value));
    case 'CHOICE':
      return choices.includes(value);
    case 'CHECKBOX':
      return value === 'true' || value === 'false';
  }
}

/** A required checkbox must be ticked. */
function isAnswered({ type }: CustomField, value: string | undefined): boolean {
  return type === 'CHECKBOX' ? value === 'true' : value !== undefined;
}
