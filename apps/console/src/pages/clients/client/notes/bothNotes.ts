/**
 * Two versions of a client's notes as one text: lines in both appear once, between them first their lines, then mine. A
 * line that both continued is kept once too, with what each added. Nothing of the two is lost: what only one of them
 * took out stays.
 *
 * @param before what both began with
 */
export function bothNotes(before: string, theirs: string, mine: string): string {
  const was = linesOf(before).filter((line) => line !== '');
  const they = stemmed(linesOf(theirs), was);
  const me = stemmed(linesOf(mine), was);
  const common = commonLengths(they, me);
  const both: string[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [their, my] = [they[i], me[j]];
    if (!their && !my) return both.join('\n').trim();
    if (their && my && their.stem === my.stem) {
      both.push(...joined(their, my));
      i += 1;
      j += 1;
    } else if (their && (!my || lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1))) {
      both.push(their.line);
      i += 1;
    } else if (my) {
      both.push(my.line);
      j += 1;
    }
  }
}

/** A line, and the earlier line that it continues; itself where it is none of those. */
interface StemmedLine {
  readonly line: string;
  readonly stem: string;
}

function linesOf(text: string): string[] {
  return text.trim() === ''
    ? []
    : text
        .trim()
        .split('\n')
        .map((line) => line.trimEnd());
}

function stemmed(lines: readonly string[], was: readonly string[]): StemmedLine[] {
  const kept = new Set(lines);
  const goneOn = was.filter((line) => !kept.has(line)).sort((a, b) => b.length - a.length);
  return lines.map((line) => ({ line, stem: goneOn.find((stem) => goesOn(line, stem)) ?? line }));
}

/** Whether a line begins with another, and not in the middle of a word. */
function goesOn(line: string, stem: string): boolean {
  return line.startsWith(stem) && !/^[\p{L}\p{M}\p{N}]/u.test(line.slice(stem.length));
}

function joined(their: StemmedLine, my: StemmedLine): string[] {
  if (my.line === their.line || my.line === my.stem) return [their.line];
  if (their.line === their.stem) return [my.line];
  return [their.line, my.line.slice(my.stem.length).trim()];
}

/** For each pair of places, how many lines from there on are common to both, in order. */
function commonLengths(they: readonly StemmedLine[], me: readonly StemmedLine[]): Uint16Array[] {
  const lengths = Array.from({ length: they.length + 1 }, () => new Uint16Array(me.length + 1));
  for (let i = they.length - 1; i >= 0; i -= 1) {
    for (let j = me.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (!row) continue;
      row[j] =
        they[i]?.stem === me[j]?.stem
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly Uint16Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
