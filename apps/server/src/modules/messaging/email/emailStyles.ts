import type { CSSProperties } from 'react';

const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif,'Apple Color Emoji'";

/** The colors of invitations and other pages that the server draws (showClientInvite). */
const light = {
  page: '#eef3f2',
  card: '#ffffff',
  line: '#d8e2e1',
  ink: '#12312f',
  quiet: '#4f6664',
  deep: '#0f6b68',
};
const dark = {
  page: '#0f1716',
  card: '#182322',
  line: '#2a3938',
  ink: '#e6efee',
  quiet: '#a8bcba',
  deep: '#3fb3ac',
  onDeep: '#06201f',
};

/** Mail programs read styles in the tags; rules in the head are for what those can't say. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: light.page, fontFamily: FONT },
  card: {
    maxWidth: '560px',
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: '14px',
  },
  inside: { padding: '28px 28px 12px' },
  business: { margin: '0 0 20px', fontSize: '15px', lineHeight: '22px', fontWeight: 600, color: light.ink },
  logo: { display: 'block', margin: '0 0 12px', borderRadius: '12px' },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: light.ink },
  details: {
    margin: '0 0 20px',
    border: `1px solid ${light.line}`,
    borderLeft: `4px solid ${light.deep}`,
    borderRadius: '10px',
  },
  detailsInside: { padding: '14px 16px' },
  title: { margin: '0 0 4px', fontSize: '17px', lineHeight: '25px', fontWeight: 700, color: light.ink },
  line: { margin: '0', fontSize: '15px', lineHeight: '23px', color: light.ink },
  list: { margin: '0 0 16px' },
  item: { margin: '0 0 6px', fontSize: '16px', lineHeight: '24px', fontWeight: 600, color: light.ink },
  button: {
    display: 'inline-block',
    padding: '12px 22px',
    margin: '0 8px 16px 0',
    borderRadius: '10px',
    backgroundColor: light.deep,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: {
    margin: '0 0 16px',
    fontSize: '13px',
    lineHeight: '20px',
    color: light.quiet,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  footer: { maxWidth: '560px' },
  footerInside: { padding: '16px 28px 0' },
  footerLine: { margin: '0 0 4px', fontSize: '13px', lineHeight: '20px', color: light.quiet },
  footerLink: { color: light.quiet, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** Each part of the dark look, by its class. */
const darkRules = {
  // The part of react-email that is the page repeats its color in a cell.
  '.m-page>table>tbody>tr>td': `background-color:${dark.page}!important`,
  '.m-page': `background-color:${dark.page}!important`,
  '.m-card': `background-color:${dark.card}!important;border-color:${dark.line}!important`,
  '.m-details': `border-color:${dark.line}!important;border-left-color:${dark.deep}!important`,
  '.m-ink': `color:${dark.ink}!important`,
  '.m-quiet': `color:${dark.quiet}!important`,
  '.m-button': `background-color:${dark.deep}!important;color:${dark.onDeep}!important`,
};

const rulesWith = (prefix: string) =>
  Object.entries(darkRules)
    .map(([selector, rule]) => `${prefix}${selector}{${rule}}`)
    .join('');

/** For the head: the dark look, where the mail program asks for it by a query or, as Outlook does, by an attribute. */
export const headRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rulesWith('')}}
${rulesWith('[data-ogsc] ')}
@media (max-width:480px){.m-inside{padding:22px 18px 8px!important}.m-button{display:block!important;margin-right:0!important;text-align:center!important}}`;
