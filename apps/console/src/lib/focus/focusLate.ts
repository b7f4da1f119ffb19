/**
 * Moves the focus to a field at which a dialog begins and which came after the dialog had opened; not where the person is
 * among these fields, or further, by then.
 *
 * @param fields what the field belongs to
 */
export function focusLate(field: HTMLElement | null, fields: Element | null): void {
  const at = document.activeElement;
  // Also what contains the fields comes before them: the dialog, or the page itself.
  const isBefore =
    at === null || ((fields?.compareDocumentPosition(at) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  if (isBefore) field?.focus();
}
