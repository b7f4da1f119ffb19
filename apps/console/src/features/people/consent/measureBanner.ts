/**
 * Tells the styles how high the banner is, in pixels (`--consent-height`): with the language and the width that changes,
 * and nothing that one can press may lie behind it.
 */
export function measureBanner(banner: HTMLElement): void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--consent-height', `${banner.offsetHeight}px`);
  new ResizeObserver(measure).observe(banner);
}
