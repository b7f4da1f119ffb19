const NOUN = /^apps\/server\/src\/modules\/([^/]+)\/([^/]+)\//;

/** The name under which a cycle is reported, as a rule of .dependency-cruiser.cjs would be. */
export const NOUN_CYCLE = 'no-noun-cycles';

/**
 * The imports that lie on a cycle between nouns of one area: dependency-cruiser knows cycles of files only. Tests may
 * import what they like.
 *
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser reports them
 * @returns {{ rule: string, from: string, to: string }[]}
 */
export function nounCycles(modules) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    source.endsWith('.test.ts')
      ? []
      : dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(isInsideAnArea),
  );
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  for (const { from, to } of imports) {
    const noun = nounOf(from);
    known.set(noun, (known.get(noun) ?? new Set()).add(nounOf(to)));
  }
  return imports
    .filter(({ from, to }) => leads(known, nounOf(to), nounOf(from)))
    .map((one) => ({ rule: NOUN_CYCLE, ...one }));
}

/** @param {string} file */
function nounOf(file) {
  return NOUN.exec(file)?.[0] ?? '';
}

/** @param {{ from: string, to: string }} one */
function isInsideAnArea({ from, to }) {
  const [here, there] = [NOUN.exec(from), NOUN.exec(to)];
  return here !== null && there !== null && here[1] === there[1] && here[2] !== there[2];
}

/**
 * @param {Map<string, Set<string>>} known
 * @param {string} from
 * @param {string} to
 */
function leads(known, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(known.get(from) ?? [])].some((next) => leads(known, next, to, seen));
}
