const NAMED_MAX = 3;

/** Services as a refusal names them: the first three, and that there are more. */
export function namedServices(titles: readonly string[]): string {
  return titles.slice(0, NAMED_MAX).join(', ') + (titles.length > NAMED_MAX ? ', …' : '');
}
