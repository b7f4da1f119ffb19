import en from './catalogues/en.json' with { type: 'json' };

const PLACEHOLDER = /\{\{\s*(\w+)/g;

const placeholders = new Set(Array.from(JSON.stringify(en).matchAll(PLACEHOLDER), ([, name = '']) => name));

/**
 * What may be logged of a key that is reported as missing: the key if a catalogue has it, for which a plural counts by
 * its stem; else the innermost part of the catalogues that it names, as `calendar.view.*`; null where it names none.
 * Nothing in the answer is the reporter's own text.
 */
export function knownText(key: string): string | null {
  const steps = key.split('.');
  let node: unknown = en;
  for (const [depth, step] of steps.entries()) {
    const next = childOf(node, step);
    if (next === undefined) return depth === 0 ? null : `${steps.slice(0, depth).join('.')}.*`;
    node = next;
  }
  return key;
}

/** Whether any text has a place for a value of this name. */
export function isPlaceholder(name: string): boolean {
  return placeholders.has(name);
}

function childOf(node: unknown, step: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  const name = [step, `${step}_other`].find((one) => Object.hasOwn(node, one));
  return name === undefined ? undefined : Reflect.get(node, name);
}
