import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';

/** The links of an e-mail's HTML, as its reader can follow them. */
export async function linksOf(page: Page, { html }: ParsedMail): Promise<string[]> {
  await page.setContent(html || '');
  return page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}
