import { contrastRatio } from '@slotkeeper/ui/theme/colorMath';
import { expect, test } from 'vitest';
import { accentVariables } from './accent.ts';

test.each(['#ffff00', '#000000', '#ffffff', '#e91e63', '#00bcd4', '#7f7f7f', 'red'])(
  'what a business colored %s shows can be read in both schemes',
  (color) => {
    const made = accentVariables(color);
    const pairs = [
      [made['--accent-light'], '#ffffff'],
      [made['--accent-light'], made['--accent-soft-light']],
      [made['--accent-dark'], '#161b1f'],
      [made['--accent-dark'], made['--accent-soft-dark']],
    ];
    for (const [text = '', surface = ''] of pairs)
      expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a color that can be read already stays as it is', () => {
  expect(accentVariables('#005c69')['--accent-light']).toBe('#005c69');
});
