import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { type EmailBlock, fillLine, fillTemplate, textOfBlocks } from '../../email/email.ts';
import { defaultWording, type Wordings } from '../wordings/wordings.ts';
import type { ComposedText } from '../compose/compose.ts';

/** Who is invited to which team by whom, with the link that accepts and until when it works. */
export type Invitation = Readonly<
  Record<'name' | 'inviter' | 'organization' | 'link' | 'until' | 'zone', string>
>;

/**
 * The e-mail that invites a colleague, in the business's own wording or the catalogue's. Nothing but the link that we made
 * leads anywhere (rule N4), and it is a paragraph of its own, which becomes the button.
 */
export function composeInvitation(
  { name, inviter, organization, link, until, zone }: Invitation,
  locale: Locale,
  wordings: Wordings,
): Pick<ComposedText, 'subject' | 'body'> {
  const { subject, body } =
    wordings('staff.invitation', locale) ?? defaultWording('staff.invitation', locale);
  const values = {
    texts: {
      member: defuseLinks(name),
      inviter: defuseLinks(inviter),
      organization: defuseLinks(organization),
      expires: until,
      zone,
    },
    blocks: { link: { kind: 'link', url: link } as const },
  };
  const blocks = fillTemplate(body, values).map(withoutOtherLinks);
  return { subject: defuseLinks(fillLine(subject, values)), body: textOfBlocks(blocks) };
}

function withoutOtherLinks(block: EmailBlock): EmailBlock {
  return block.kind === 'paragraph' ? { ...block, text: defuseLinks(block.text) } : block;
}
