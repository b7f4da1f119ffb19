/** The product's name, the same in every language. */
export const PRODUCT = 'Slotkeeper';

/** What the browser's tab says of a page. */
export function pageTitle(section: string): string {
  return `${section} · ${PRODUCT}`;
}
