import { describe, expect, test } from 'vitest';
import { LONG_TEXT_MAX } from '../limits.ts';
import { checkWording, placeholdersOf, subjectPlaceholdersOf, wordingKinds } from './wording.ts';

const about = '{{details}}';

describe('N2: an e-mail to clients or staff can be worded', () => {
  test('for every event that has a text for them, and to invite a colleague', () => {
    expect(wordingKinds).toEqual(
      expect.arrayContaining([
        'appointmentCreated',
        'appointmentReminder',
        'seriesChanged',
        'staff.appointmentMoveRequested',
        'staff.seriesChanged',
        'staff.invitation',
      ]),
    );
    expect(wordingKinds.filter((kind) => /password|email|code|reminder$/i.test(kind))).toEqual([
      'appointmentReminder',
    ]);
    expect(new Set(wordingKinds).size).toBe(wordingKinds.length);
  });

  test.each([
    ['appointmentMoved', 'Now {{when}}', 'Hi {{ name }}, it was {{before}}.\n\n{{details}}'],
    ['appointmentConfirmed', 'See you', 'See you {{when}}'],
    ['appointmentOffered', 'Other times', '{{times}}'],
    ['seriesCreated', '{{appointments}}', '{{pattern}}'],
    ['waitlistOffer', 'Free until {{until}}', '{{details}}\n\n{{how}}'],
    ['staff.appointmentMoved', '{{client}}', '{{client}}: {{when}}, was {{before}}'],
    ['staff.appointmentOffered', '{{client}}', 'Offered: {{times}}'],
    ['staff.seriesMoved', '{{client}}', '{{pattern}} {{except}}'],
    ['staff.invitation', '{{organization}} for {{member}}', 'Here, until {{expires}}: {{link}}'],
  ] as const)('%s: %s', (kind, subject, body) => {
    expect(checkWording(kind, { subject, body })).toEqual({ accepted: true, value: { subject, body } });
  });

  test.each([
    ['appointmentMoved', 'Hi {{nmae}}', about, 'PLACEHOLDER_UNKNOWN', 'subject', 'nmae'],
    ['appointmentMoved', 'Hi {{details}}', about, 'PLACEHOLDER_UNKNOWN', 'subject', 'details'],
    ['appointmentConfirmed', 'Hi', `${about} {{before}}`, 'PLACEHOLDER_UNKNOWN', 'body', 'before'],
    ['appointmentConfirmed', 'Hi', `${about} {{ $t(x) }}`, 'PLACEHOLDER_UNKNOWN', 'body', '$t(x)'],
    ['appointmentConfirmed', 'Hi', `${about} {{}}`, 'PLACEHOLDER_UNKNOWN', 'body', ''],
    ['appointmentConfirmed', 'Hi', 'Hi {{name}}', 'PLACEHOLDER_MISSING', 'body', 'details'],
    ['appointmentOffered', 'Hi', about, 'PLACEHOLDER_MISSING', 'body', 'times'],
    ['seriesMoved', 'Hi', 'Hi {{when}}', 'PLACEHOLDER_MISSING', 'body', 'details'],
    ['staff.appointmentMoved', 'Hi', 'Hi {{name}} {{when}}', 'PLACEHOLDER_UNKNOWN', 'body', 'name'],
    ['staff.appointmentOffered', 'Hi', 'At {{when}}', 'PLACEHOLDER_MISSING', 'body', 'times'],
    ['staff.seriesMoved', 'Hi', 'Hi {{client}}', 'PLACEHOLDER_MISSING', 'body', 'pattern'],
    ['staff.invitation', 'Hi', 'Hi {{member}}', 'PLACEHOLDER_MISSING', 'body', 'link'],
    ['staff.invitation', 'Hi {{link}}', 'At {{link}}', 'PLACEHOLDER_UNKNOWN', 'subject', 'link'],
    ['waitlistOffer', 'Hi {{how}}', about, 'PLACEHOLDER_UNKNOWN', 'subject', 'how'],
  ] as const)('not %s: %s, %s', (kind, subject, body, code, field, placeholder) => {
    expect(checkWording(kind, { subject, body })).toEqual({
      accepted: false,
      refusal: { code, path: [field], values: { placeholder } },
    });
  });

  test('a long text takes no longer than it is', () => {
    const body = `${about} {{${' '.repeat(LONG_TEXT_MAX)}.`;
    const before = performance.now();
    expect(checkWording('appointmentConfirmed', { subject: 'Hi', body })).toMatchObject({ accepted: true });
    expect(performance.now() - before).toBeLessThan(200);
  });

  test('a subject is a line: nothing that has several belongs in it', () => {
    for (const kind of wordingKinds) {
      expect(placeholdersOf(kind)).toEqual(expect.arrayContaining([...subjectPlaceholdersOf(kind)]));
      expect(subjectPlaceholdersOf(kind)).not.toContain('details');
    }
  });
});
