import type { LiteralText, SourceTexts } from './readSource.ts';

/** Keys that some source uses and that are not in the catalogue. */
export function findMissingKeys(
  keys: ReadonlySet<string>,
  sources: Iterable<SourceTexts>,
): readonly string[] {
  const missing = new Set<string>();
  for (const { asked } of sources) for (const key of asked) if (!keys.has(key)) missing.add(key);
  return [...missing].sort();
}

/** Keys that no source names, neither whole nor by the beginning of a composed key. */
export function findUnusedKeys(keys: ReadonlySet<string>, sources: Iterable<SourceTexts>): readonly string[] {
  const unused = new Set(keys);
  for (const { strings, beginnings } of sources) {
    for (const text of strings) unused.delete(text);
    for (const key of unused)
      for (const beginning of beginnings) if (key.startsWith(beginning)) unused.delete(key);
  }
  return [...unused].sort();
}

/** Texts that were written straight into components, as `file:line text`. */
export function findLiteralText(
  sources: Iterable<readonly [file: string, texts: SourceTexts]>,
): readonly string[] {
  const findings: string[] = [];
  const say = (file: string, { line, text }: LiteralText) => `${file}:${line} ${text}`;
  for (const [file, { literalTexts }] of sources)
    findings.push(...literalTexts.map((text) => say(file, text)));
  return findings;
}
