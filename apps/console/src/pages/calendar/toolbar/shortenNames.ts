/**
 * First names, so that many colleagues fit on a line: of several with the same one as many letters of the rest as tell them apart,
 * 'Maria G' and 'Maria K'. Each is the beginning of the whole name.
 */
export function shortenNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const others = names.filter((_, other) => other !== index);
    const first = name.search(/\s/) < 0 ? name.length : name.search(/\s/);
    // After the first name, at least the first letter of the next.
    const lengths = [
      first,
      ...Array.from({ length: Math.max(0, name.length - first) }, (_, at) => first + at + 1),
    ];
    const ends = lengths.filter((length) => length === first || length > first + 1);
    const end = ends.find((length) => others.every((other) => !isShownAs(other, name.slice(0, length))));
    return name.slice(0, end ?? name.length).trimEnd();
  });
}

/** Whether a name could be meant by its beginning: the same first name, or the same letters after it. */
function isShownAs(name: string, start: string): boolean {
  return name === start || name.startsWith(/\s/.test(start) ? start : `${start} `);
}
