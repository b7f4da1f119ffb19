import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '../../refusalCode.ts';
import { type CustomField, decideFieldValues, type FieldAnswer } from './customFields.ts';

const fields: CustomField[] = [
  { id: '1', name: 'Allergies', type: 'TEXT', required: true, choices: [] },
  { id: '2', name: 'Weight', type: 'NUMBER', required: false, choices: [] },
  { id: '3', name: 'Size', type: 'CHOICE', required: false, choices: ['S', 'M'] },
  { id: '4', name: 'Consent', type: 'CHECKBOX', required: false, choices: [] },
];
const none = { id: '1', value: 'none' };

describe('answers to custom questions', () => {
  test('are kept with the name and type of their question; blank ones are left out', () => {
    expect(
      decideFieldValues(fields, [
        { id: '1', value: ' nuts ' },
        { id: '2', value: '  ' },
      ]),
    ).toEqual({
      accepted: true,
      value: [{ fieldId: '1', name: 'Allergies', type: 'TEXT', value: 'nuts' }],
    });
  });

  test.each<[string, FieldAnswer[], RefusalCode, (string | number)[]]>([
    ['a required one is missing', [], 'REQUIRED_FIELD_MISSING', ['fieldsData']],
    ['a required one is blank', [{ id: '1', value: ' ' }], 'REQUIRED_FIELD_MISSING', ['fieldsData']],
    ['of 121 characters', [{ id: '1', value: 'x'.repeat(121) }], 'TEXT_TOO_LONG', ['fieldsData', 0, 'value']],
    ['a number that is none', [none, { id: '2', value: 'NaN' }], 'BAD_INPUT', ['fieldsData', 1, 'value']],
    [
      'a choice that is not offered',
      [none, { id: '3', value: 'XL' }],
      'BAD_INPUT',
      ['fieldsData', 1, 'value'],
    ],
    [
      'a checkbox neither on nor off',
      [none, { id: '4', value: 'yes' }],
      'BAD_INPUT',
      ['fieldsData', 1, 'value'],
    ],
    ['twice', [none, none], 'BAD_INPUT', ['fieldsData', 1, 'id']],
    ['to a question of another service', [{ id: '9', value: 'x' }], 'NOT_FOUND', ['fieldsData', 0, 'id']],
  ])('are refused: %s', (_, answers, code, path) => {
    expect(decideFieldValues(fields, answers)).toMatchObject({ accepted: false, refusal: { code, path } });
  });

  test('a required checkbox must be ticked', () => {
    const consent: CustomField[] = [
      { id: '4', name: 'Consent', type: 'CHECKBOX', required: true, choices: [] },
    ];
    expect(decideFieldValues(consent, [{ id: '4', value: 'false' }]).accepted).toBe(false);
    expect(decideFieldValues(consent, [{ id: '4', value: 'true' }]).accepted).toBe(true);
  });
});
