/** Puts the focus into the header's search, or opens it where a phone shows only its button. */
export function focusSearch(): void {
  const candidates = document.querySelectorAll<HTMLElement>('header input, header [aria-haspopup="dialog"]');
  const shown = [...candidates].find((element) => element.offsetParent !== null);
  if (shown instanceof HTMLInputElement) shown.focus();
  else shown?.click();
}
