import { describe, expect, it } from 'vitest';
import { contrastRatio, mixColors } from './colorMath.ts';
import { palette } from './palette.ts';
import { providerColor, providerColors, providerColorVariables } from './providerColors.ts';
import { darkVariables, lightVariables, quietColors, softSurfaces } from './schemeVariables.ts';

const AA_TEXT = 4.5;
const AA_EDGE = 3;
const AAA_TEXT = 7;
const schemes = [
  ['light', lightVariables],
  ['dark', darkVariables],
] as const;

describe('contrast is counted as WCAG does', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  it('and an invalid color is refused', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError);
  });
});

describe.each(schemes)('in the %s scheme', (scheme, variables) => {
  it.each([
    '--surface-page',
    '--surface-card',
    '--surface-sunken',
    '--surface-hover',
    '--surface-selected',
  ] as const)('all text reads on %s', (surface) => {
    expect(contrastRatio(variables['--text'], variables[surface])).toBeGreaterThan(AAA_TEXT);
    expect(contrastRatio(variables['--text-dim'], variables[surface])).toBeGreaterThan(AA_TEXT);
    expect(contrastRatio(variables['--accent'], variables[surface])).toBeGreaterThan(AA_TEXT);
    expect(contrastRatio(variables['--focus-ring'], variables[surface])).toBeGreaterThan(AA_EDGE);
  });

  it.each(['neutral', 'info', 'success', 'warning', 'danger'] as const)('a %s badge reads', (tone) => {
    expect(
      contrastRatio(variables[`--tone-${tone}-text`], variables[`--tone-${tone}-surface`]),
    ).toBeGreaterThan(AA_TEXT);
  });

  it('the accent reads on its soft surface', () => {
    expect(contrastRatio(variables['--accent-soft-text'], variables['--accent-soft'])).toBeGreaterThan(
      AA_TEXT,
    );
  });

  it.each(providerColors.map((color) => [color.key, color] as const))(
    'the provider color %s reads',
    (_key, color) => {
      const { background, border, text } = color[scheme];
      expect(contrastRatio(text, background)).toBeGreaterThan(AAA_TEXT);
      expect(contrastRatio(border, background)).toBeGreaterThan(AA_EDGE);
      expect(contrastRatio(border, variables['--surface-card'])).toBeGreaterThan(AA_EDGE);
      expect(contrastRatio(border, variables['--surface-page'])).toBeGreaterThan(AA_EDGE);
    },
  );

  it.each(providerColors.map((color) => [color.key, color] as const))(
    'the provider color %s reads where an appointment is over, or unpaid',
    (_key, color) => {
      const { background, text } = color[scheme];
      const card = variables['--surface-card'];
      // As apps/console/src/pages/calendar/event/EventBlock.module.css mixes them.
      const faded = mixColors(background, card, 0.45);
      expect(contrastRatio(mixColors(text, card, 0.85), faded)).toBeGreaterThan(AA_TEXT);
      const bars =
        scheme === 'light' ? [palette.green[7], palette.red[7]] : [palette.green[5], palette.red[5]];
      for (const bar of bars) expect(contrastRatio(bar, background)).toBeGreaterThan(AA_EDGE);
    },
  );
});

describe('white on filled buttons, and light text on soft ones', () => {
  it.each(['petrol', 'red', 'green', 'orange', 'yellow', 'blue', 'violet'] as const)(
    'reads on %s',
    (color) => {
      expect(contrastRatio('#ffffff', palette[color][7])).toBeGreaterThan(AA_TEXT);
      expect(contrastRatio('#ffffff', palette[color][8])).toBeGreaterThan(AA_TEXT);
      expect(contrastRatio(palette[color][9], palette[color][1])).toBeGreaterThan(AA_TEXT);
      const soft = softSurfaces();
      expect(contrastRatio(palette[color][0], soft[`--mantine-color-${color}-light`] ?? '')).toBeGreaterThan(
        AA_TEXT,
      );
      expect(
        contrastRatio(palette[color][0], soft[`--mantine-color-${color}-light-hover`] ?? ''),
      ).toBeGreaterThan(AA_TEXT);
    },
  );
});

describe('buttons without a surface, in the dark scheme', () => {
  it.each(['petrol', 'red', 'green', 'orange', 'yellow', 'blue', 'violet'] as const)(
    'read and look %s',
    (color) => {
      const quiet = quietColors();
      const text = quiet[`--quiet-${color}`] ?? '';
      for (const surface of ['--surface-page', '--surface-card'] as const)
        expect(contrastRatio(text, darkVariables[surface])).toBeGreaterThan(AA_TEXT);
      expect(contrastRatio(text, quiet[`--quiet-${color}-hover`] ?? '')).toBeGreaterThan(AA_TEXT);
      // Almost white would not be distinguishable from the text around it.
      expect(contrastRatio(text, '#ffffff')).toBeGreaterThan(1.4);
    },
  );
});

describe('provider colors', () => {
  it('are at least twelve, all different in both schemes', () => {
    expect(providerColors.length).toBeGreaterThanOrEqual(12);
    for (const scheme of ['light', 'dark'] as const) {
      for (const part of ['background', 'border', 'text'] as const) {
        expect(new Set(providerColors.map((color) => color[scheme][part])).size).toBe(providerColors.length);
      }
    }
  });

  it('are chosen by index and begin again after the last', () => {
    expect(providerColor(0).background).toBe('var(--provider-lagoon-background)');
    expect(providerColor(providerColors.length)).toEqual(providerColor(0));
    expect(providerColor(-1)).toEqual(providerColor(providerColors.length - 1));
  });

  it('hand their values to the page under the names that they are used by', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const variables = providerColorVariables(scheme);
      for (let index = 0; index < providerColors.length; index += 1) {
        for (const use of Object.values(providerColor(index))) {
          expect(variables[use.slice('var('.length, -1)]).toMatch(/^#[\da-f]{6}$/);
        }
      }
    }
  });
});
