// For tools that read no tsconfig of this folder.
/** @jsxRuntime automatic */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { EmailAction, EmailBlock } from './emailContent.ts';
import { headRules, styles } from './emailStyles.ts';

const LOGO_PX = 56;

/** What an e-mail shows; every text of it is plain and every address is one that we made. */
export interface EmailView {
  readonly locale: Locale;
  readonly subject: string;
  /** What a list of e-mails shows beside the subject. */
  readonly preheader: string;
  readonly organization: string;
  readonly logoUrl: string | null;
  readonly blocks: readonly EmailBlock[];
  readonly actions: readonly EmailAction[];
  /** The label of the button that a link of the blocks becomes. */
  readonly linkLabel: string;
  /** Who sends it and where that is, a line each. */
  readonly sender: readonly string[];
  /** Why it was sent, and how not to get such e-mails. */
  readonly footnote: string | null;
  readonly footnoteAction: EmailAction | null;
}

/** An e-mail as HTML: tables, styles in the tags, a look for dark mode, buttons as wide as a phone. */
export function EmailBody({ view }: { view: EmailView }) {
  const { locale, subject, preheader, organization, logoUrl, blocks, actions, linkLabel } = view;
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <style dangerouslySetInnerHTML={{ __html: headRules }} />
      </Head>
      <Body className="m-page" style={styles.body}>
        <Preview>{preheader}</Preview>
        <Container className="m-card" style={styles.card}>
          <Section>
            <div className="m-inside" style={styles.inside}>
              {logoUrl && (
                <Img
                  src={logoUrl}
                  alt=""
                  width={LOGO_PX}
                  height={LOGO_PX}
                  loading="lazy"
                  style={styles.logo}
                />
              )}
              <Text className="m-ink" style={styles.business}>
                {organization}
              </Text>
              {blocks.map((block, index) => (
                <Block key={index} block={block} linkLabel={linkLabel} locale={locale} />
              ))}
              {actions.map((action) => (
                <ActionButton key={action.url} {...action} />
              ))}
            </div>
          </Section>
        </Container>
        <Footer view={view} />
      </Body>
    </Html>
  );
}

function Block({ block, linkLabel, locale }: { block: EmailBlock; linkLabel: string; locale: Locale }) {
  if (block.kind === 'paragraph')
    return (
      <Text className="m-ink" style={styles.text}>
        <Lines text={block.text} />
      </Text>
    );
  if (block.kind === 'details') return <Details lines={block.lines} />;
  if (block.kind === 'list')
    return (
      <div style={styles.list}>
        {block.items.map((item, index) => (
          <Text key={index} className="m-ink" style={styles.item}>
            {item}
          </Text>
        ))}
      </div>
    );
  return (
    <>
      <ActionButton label={linkLabel} url={block.url} />
      <Text className="m-quiet" style={styles.small}>
        {translate(locale, 'message.footer.copyLink', { link: block.url })}
      </Text>
    </>
  );
}

function Details({ lines: [title = '', ...lines] }: { lines: readonly string[] }) {
  return (
    <Section className="m-details" style={styles.details}>
      <div style={styles.detailsInside}>
        <Text className="m-ink" style={styles.title}>
          {title}
        </Text>
        {lines.map((line, index) => (
          <Text key={index} className="m-ink" style={styles.line}>
            {line}
          </Text>
        ))}
      </div>
    </Section>
  );
}

function ActionButton({ label, url }: EmailAction) {
  return (
    <Button className="m-button" href={url} style={styles.button}>
      {label}
    </Button>
  );
}

function Footer({ view: { sender, footnote, footnoteAction } }: { view: EmailView }) {
  return (
    <Container style={styles.footer}>
      <Section>
        <div style={styles.footerInside}>
          {[...sender, ...(footnote ? [footnote] : [])].map((line) => (
            <Text key={line} className="m-quiet" style={styles.footerLine}>
              {line}
            </Text>
          ))}
          {footnoteAction && (
            <Text className="m-quiet" style={styles.footerLine}>
              <a className="m-quiet" href={footnoteAction.url} style={styles.footerLink}>
                {footnoteAction.label}
              </a>
            </Text>
          )}
        </div>
      </Section>
    </Container>
  );
}

function Lines({ text }: { text: string }) {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}
