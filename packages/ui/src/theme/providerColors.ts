/** The three colors of an event block: its surface, its edge and the text on it. */
export interface ColorTriple {
  readonly background: string;
  readonly border: string;
  readonly text: string;
}

/** One provider's color in both schemes. `key` is stable and names it in the catalogues. */
export interface ProviderColor {
  readonly key: string;
  readonly light: ColorTriple;
  readonly dark: ColorTriple;
}

function triple(background: string, border: string, text: string): ColorTriple {
  return { background, border, text };
}

/**
 * Colors for the calendar's providers, ordered so that neighbors differ (issue 4's week and day views). Even in
 * lightness, so that no provider looks more important; none is red, which marks a pending appointment (spec 2). Text
 * reaches 7:1 on its surface and edges 3:1 on theirs and on the page: a test checks both schemes.
 */
export const providerColors = [
  {
    key: 'lagoon',
    light: triple('#cff5fd', '#0390a4', '#013e48'),
    dark: triple('#04343c', '#04abc2', '#d2f0f6'),
  },
  {
    key: 'coral',
    light: triple('#fee7df', '#c85c2e', '#5f1f01'),
    dark: triple('#472213', '#da7b55', '#ffe3d8'),
  },
  {
    key: 'violet',
    light: triple('#efe9ff', '#8c69cd', '#3e2863'),
    dark: triple('#322649', '#a285de', '#ece5fe'),
  },
  {
    key: 'leaf',
    light: triple('#dcf6d8', '#43963c', '#0f430b'),
    dark: triple('#1b3519', '#67ac5f', '#dcf0d9'),
  },
  {
    key: 'rose',
    light: triple('#fee5ee', '#c25485', '#5c1b39'),
    dark: triple('#451f2f', '#d6749c', '#ffe0eb'),
  },
  {
    key: 'sky',
    light: triple('#dfeffe', '#0486d3', '#003a5f'),
    dark: triple('#123048', '#499fe3', '#d9ecfe'),
  },
  {
    key: 'amber',
    light: triple('#ffeac8', '#a77601', '#493200'),
    dark: triple('#3e2a00', '#c28e24', '#f8e7cc'),
  },
  {
    key: 'plum',
    light: triple('#fee2ff', '#ac5db1', '#4f2152'),
    dark: triple('#3d223f', '#c07bc4', '#f8e1f9'),
  },
  {
    key: 'mint',
    light: triple('#d6f5e8', '#089772', '#004230'),
    dark: triple('#123529', '#23b189', '#d7f0e6'),
  },
  {
    key: 'indigo',
    light: triple('#e7ecff', '#6476d9', '#273069'),
    dark: triple('#242b4d', '#7e91e8', '#e3e9fe'),
  },
  {
    key: 'olive',
    light: triple('#edf0ce', '#838703', '#383a00'),
    dark: triple('#2f300b', '#9ba032', '#eaecd1'),
  },
  {
    key: 'slate',
    light: triple('#e7eef4', '#728294', '#2e3842'),
    dark: triple('#292e35', '#8b9aaa', '#e5eaef'),
  },
  {
    key: 'sand',
    light: triple('#f4ebe1', '#947b5f', '#423423'),
    dark: triple('#352c22', '#aa947b', '#f0e8e0'),
  },
] as const satisfies readonly ProviderColor[];

export type ProviderColorKey = (typeof providerColors)[number]['key'];

/** The name of the color at `index`; after the last color it begins again. */
export function providerColorKey(index: number): ProviderColorKey {
  const count = providerColors.length;
  return (providerColors[((Math.trunc(index) % count) + count) % count] ?? providerColors[0]).key;
}

/**
 * The color of the provider at `index` as CSS values that follow the color scheme; after the last color it begins
 * again. Needs `SlotkeeperProvider` above it.
 */
export function providerColor(index: number): ColorTriple {
  const key = providerColorKey(index);
  return triple(
    `var(--provider-${key}-background)`,
    `var(--provider-${key}-border)`,
    `var(--provider-${key}-text)`,
  );
}

/** The CSS variables behind `providerColor`, for one scheme. */
export function providerColorVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    providerColors.flatMap((color) =>
      Object.entries(color[scheme]).map(([part, value]) => [`--provider-${color.key}-${part}`, value]),
    ),
  );
}
