/** Browsers and systems by their marks in the user agent; the first that fits counts. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

/** 'Chrome · macOS' as people know their devices by; an empty name where the user agent says nothing of it. */
export function deviceOf(userAgent: string): { readonly name: string; readonly isPhone: boolean } {
  const nameIn = (marks: typeof browsers) => marks.find(([, mark]) => mark.test(userAgent))?.[0];
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return { name: names.join(' · '), isPhone: /iPhone|Android.*Mobile/.test(userAgent) };
}
