import { readFileSync } from 'node:fs';
import { providerColors } from '@slotkeeper/ui/providerColors';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('eventColors.module.css', import.meta.url), 'utf8');

it.each(providerColors.map(({ key }) => key))('the palette’s %s paints events', (key) => {
  expect(css).toContain(`.${key} {\n  --event-background: var(--provider-${key}-background);`);
});
