/** Whether a list is a set: what names a thing twice is refused rather than quietly narrowed (rule R7). */
export function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
