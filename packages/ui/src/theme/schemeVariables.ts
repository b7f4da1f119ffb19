import type { CSSVariablesResolver } from '@mantine/core';
import { mixColors } from './colorMath.ts';
import { palette } from './palette.ts';
import { providerColorVariables } from './providerColors.ts';

const { dark, gray, green, orange, petrol, red } = palette;

/** What the house's pieces are made of, in the light scheme. */
export const lightVariables = {
  '--surface-page': gray[0],
  '--surface-card': '#ffffff',
  '--surface-sunken': gray[1],
  '--surface-hover': '#f0f6f6',
  '--surface-selected': petrol[0],
  '--line': gray[2],
  '--line-strong': gray[4],
  '--text': '#1b2428',
  '--text-dim': gray[7],
  '--accent': petrol[7],
  '--accent-soft': petrol[1],
  '--accent-soft-text': petrol[9],
  '--focus-ring': petrol[6],
  '--tone-neutral-surface': gray[2],
  '--tone-neutral-text': gray[8],
  '--tone-info-surface': petrol[1],
  '--tone-info-text': petrol[9],
  '--tone-success-surface': green[1],
  '--tone-success-text': green[9],
  '--tone-warning-surface': orange[1],
  '--tone-warning-text': orange[9],
  '--tone-danger-surface': red[1],
  '--tone-danger-text': red[8],
  '--skeleton': gray[2],
  '--shadow-card': '0 1px 2px rgb(27 36 40 / 5%), 0 1px 1px rgb(27 36 40 / 3%)',
  '--shadow-raised': '0 12px 32px -8px rgb(27 36 40 / 22%), 0 2px 6px rgb(27 36 40 / 8%)',
} as const;

/** The same in the dark scheme. */
export const darkVariables: Readonly<Record<keyof typeof lightVariables, string>> = {
  '--surface-page': dark[7],
  '--surface-card': '#182226',
  '--surface-sunken': dark[8],
  '--surface-hover': dark[6],
  '--surface-selected': '#0d3037',
  '--line': '#263238',
  '--line-strong': dark[4],
  '--text': dark[0],
  '--text-dim': dark[2],
  '--accent': petrol[4],
  '--accent-soft': '#0b3942',
  '--accent-soft-text': petrol[1],
  '--focus-ring': petrol[4],
  '--tone-neutral-surface': dark[5],
  '--tone-neutral-text': dark[0],
  '--tone-info-surface': '#0b3942',
  '--tone-info-text': petrol[2],
  '--tone-success-surface': '#0c3a22',
  '--tone-success-text': green[2],
  '--tone-warning-surface': '#452506',
  '--tone-warning-text': orange[2],
  '--tone-danger-surface': '#521a1b',
  '--tone-danger-text': red[2],
  '--skeleton': '#2a363c',
  '--shadow-card': '0 1px 2px rgb(0 0 0 / 30%)',
  '--shadow-raised': '0 16px 40px -8px rgb(0 0 0 / 70%), 0 2px 6px rgb(0 0 0 / 40%)',
};

const meaningful = ['petrol', 'red', 'green', 'orange', 'yellow', 'blue', 'violet'] as const;

/** The library's soft surfaces are almost black in the dark scheme; these keep their hue. Their text is the shade 0. */
export function softSurfaces(): Record<string, string> {
  return Object.fromEntries(
    meaningful.flatMap((color) => [
      [`--mantine-color-${color}-light`, mixColors(palette[color][8], darkVariables['--surface-card'], 0.5)],
      [
        `--mantine-color-${color}-light-hover`,
        mixColors(palette[color][8], darkVariables['--surface-card'], 0.65),
      ],
    ]),
  );
}

/** Texts of buttons without a surface, and the surface under the pointer, in the dark scheme: they too keep their hue. */
export function quietColors(): Record<string, string> {
  return Object.fromEntries(
    meaningful.flatMap((color) => [
      [`--quiet-${color}`, palette[color][3]],
      [`--quiet-${color}-hover`, mixColors(palette[color][8], darkVariables['--surface-card'], 0.3)],
    ]),
  );
}

/** Hands the house's variables, the providers' colors and corrected library ones to the page, for each scheme. */
export const schemeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...lightVariables,
    ...providerColorVariables('light'),
    '--mantine-color-body': lightVariables['--surface-page'],
    '--mantine-color-dimmed': lightVariables['--text-dim'],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-success': green[7],
    '--mantine-color-default-border': gray[4],
    '--mantine-color-disabled-color': gray[6],
  },
  dark: {
    ...darkVariables,
    ...providerColorVariables('dark'),
    ...softSurfaces(),
    ...quietColors(),
    '--mantine-color-gray-light': darkVariables['--tone-neutral-surface'],
    '--mantine-color-gray-light-hover': dark[4],
    '--mantine-color-dimmed': darkVariables['--text-dim'],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': red[3],
    '--mantine-color-success': green[3],
    '--mantine-color-default': darkVariables['--surface-card'],
    '--mantine-color-default-hover': dark[6],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-disabled-color': dark[3],
  },
});
