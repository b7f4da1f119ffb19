/** Days are written small within a sentence in Italian and Bulgarian, and large where they begin a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
