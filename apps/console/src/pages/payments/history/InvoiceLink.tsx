import { Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './InvoiceLink.module.css';

interface InvoiceLinkProps {
  number: string | null | undefined;
  /** Our own path, or the gateway's address. */
  link: string | null | undefined;
  /** When it was issued, as it is shown. */
  date?: string;
}

/** The number of an invoice, which downloads it (spec 2); a dash while there is none. */
export function InvoiceLink({ number, link, date }: InvoiceLinkProps) {
  const { t } = useTranslation();
  if (!number) return <Text span>–</Text>;
  const day = date && (
    <Text span size="sm" c="dimmed">
      {' '}
      {date}
    </Text>
  );
  if (!link)
    return (
      <span className={classes.invoice}>
        {number}
        {day}
      </span>
    );
  const isOurs = link.startsWith('/');
  return (
    <span className={classes.invoice}>
      <Anchor
        inherit
        href={link}
        aria-label={t('billing.page.invoice.download', { number })}
        {...(isOurs ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
      >
        {number} <IconDownload size={16} stroke={1.7} aria-hidden style={{ verticalAlign: '-0.15em' }} />
      </Anchor>
      {day}
    </span>
  );
}
