import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { translate } from '@slotkeeper/i18n/translate';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { emailPhotoUrl } from '../../../platform/photo/photoUrl.ts';
import { EmailBody, type EmailView } from './EmailBody.tsx';
import {
  type EmailAction,
  type EmailContent,
  textOfBlock,
  textOfBlocks,
  textOfButton,
} from './emailContent.ts';
import type { Letterhead } from './letterhead.store.ts';

/** Its XHTML ancestor makes some mail programs draw boxes by the standard. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** A line of its own before what a mail program may hide or leave out of an answer (RFC 3676, 4.3). */
const SIGNATURE = '-- ';
const PREHEADER_MAX = 140;
/** What is left of an emoji where a text is cut in it. */
const HALF_AT_END = /\p{Surrogate}$/u;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An e-mail to be put into HTML and text. */
export interface EmailSource {
  readonly kind: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly content: EmailContent;
  readonly letterhead: Letterhead;
  /** Where our links lead: scheme and host (rule N1). */
  readonly origin: string;
  /** Where its reader can stop e-mails that no appointment needs; null where there is no such place. */
  readonly stopUrl: string | null;
}

/** An e-mail in both its forms. */
export interface RenderedEmail {
  readonly html: string;
  readonly text: string;
}

/** Puts an e-mail into HTML and into plain text that reads well, from one source (docs/adr/0055). */
export function renderEmail(source: EmailSource): RenderedEmail {
  const view = viewOf(source);
  return {
    html: `${DOCTYPE}${renderToStaticMarkup(createElement(EmailBody, { view }))}`,
    text: plainText(view),
  };
}

function viewOf({ kind, locale, subject, content, letterhead, origin, stopUrl }: EmailSource): EmailView {
  const { organization, place, photo } = letterhead;
  const { blocks, actions = [] } = content;
  const isPublic = !LOOPBACK.test(new URL(origin).hostname);
  const phone = place?.phoneNumber ? formatPhone(place.phoneNumber) : '';
  return {
    locale,
    subject,
    preheader: preheaderOf(content),
    organization: defuseLinks(organization),
    logoUrl: photo !== null && isPublic ? `${origin}${emailPhotoUrl(photo)}` : null,
    blocks,
    actions,
    linkLabel: linkLabel(kind, locale),
    sender: [
      organization,
      ...(place ? [place.name === organization ? '' : place.name, place.address] : []),
      phone,
    ]
      .filter((line) => line !== '')
      .map((line) => defuseLinks(line)),
    ...footnoteOf(kind, locale, organization, stopUrl),
  };
}

/** The appointment where there is one, else what comes after the greeting. */
function preheaderOf({ blocks }: EmailContent): string {
  const details = blocks.find(({ kind }) => kind === 'details');
  const [greeting, first] = blocks.filter(({ kind }) => kind === 'paragraph');
  const shown = details ?? first ?? greeting;
  const text = shown ? textOfBlock(shown).replaceAll('\n', ' · ') : '';
  if (text.length <= PREHEADER_MAX) return text;
  return `${text.slice(0, PREHEADER_MAX - 1).replace(HALF_AT_END, '')}…`;
}

const linkLabels = {
  'staff.emailChange': 'message.action.emailChange',
  'staff.emailConfirmation': 'message.action.emailConfirmation',
  'staff.invitation': 'message.action.invitation',
  'staff.passwordReset': 'message.action.passwordReset',
} as const;

function linkLabel(kind: string, locale: Locale): string {
  return kind in linkLabels ? translate(locale, linkLabels[kind as keyof typeof linkLabels]) : '';
}

function footnoteOf(
  kind: string,
  locale: Locale,
  organization: string,
  stopUrl: string | null,
): { footnote: string | null; footnoteAction: EmailAction | null } {
  const isForClient = kind.startsWith('client.');
  const forStaff =
    kind === 'staff.monthlyReport' ? 'message.footer.stopReport' : 'message.footer.staffSettings';
  const label = translate(locale, isForClient ? 'message.footer.stopReminders' : forStaff);
  return {
    footnote: isForClient
      ? translate(locale, 'message.footer.forClient', { organization: defuseLinks(organization) })
      : null,
    footnoteAction: stopUrl === null ? null : { label, url: stopUrl },
  };
}

function plainText({ blocks, actions, sender, footnote, footnoteAction }: EmailView): string {
  const foot = [
    SIGNATURE,
    ...sender,
    ...(footnote === null ? [] : [footnote]),
    ...(footnoteAction === null ? [] : [textOfButton(footnoteAction)]),
  ];
  return [textOfBlocks(blocks), ...actions.map(textOfButton), foot.join('\n')].join('\n\n');
}
