/** The measurement id that the server wrote into the page, or null where the operator set none: then nothing is measured (spec 1). */
export function analyticsId(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="slotkeeper-analytics"]')?.content ?? null;
}
