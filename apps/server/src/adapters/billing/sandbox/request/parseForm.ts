/** Parameters as a form carries them: texts, lists and names. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const DEPTH_MAX = 6;

type Branch = Map<string, string | Branch>;

/** Reads `items[0][price]=…&expand[]=…` as Stripe does. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, valueOf(value)]));
}

/** `items[0][price]` as its parts. */
function pathOf(name: string): string[] {
  const [first = ''] = name.split('[', 1);
  const rest = [...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part);
  return [first, ...rest].slice(0, DEPTH_MAX);
}

function put(branch: Branch, [part = '', ...rest]: string[], value: string): void {
  const name = part === '' ? String(branch.size) : part;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const known = branch.get(name);
  const next: Branch = known instanceof Map ? known : new Map();
  branch.set(name, next);
  put(next, rest, value);
}

function valueOf(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const names = [...value.keys()];
  if (names.every((name, index) => name === String(index))) return [...value.values()].map(valueOf);
  return Object.fromEntries([...value].map(([name, one]) => [name, valueOf(one)]));
}
