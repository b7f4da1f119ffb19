import { Box, Code, SegmentedControl, Stack } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../lib/clipboard/CopyText.tsx';
import classes from './BookingSettings.module.css';

const embedKinds = ['button', 'flow'] as const;
type EmbedKind = (typeof embedKinds)[number];

/** What each is called in the attribute that the script reads. */
const modes = { button: 'button', flow: 'inline' } as const;

/** The line that brings a button or the whole booking into any page of the business. */
export function EmbedSection({ url, slug }: { url: string; slug: string }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<EmbedKind>('button');
  const code = `<script src="${new URL(url).origin}/embed.js" data-slug="${slug}" data-mode="${modes[kind]}" async></script>`;
  return (
    <Section title={t('settings.booking.embed.title')} description={t('settings.booking.embed.text')}>
      <Stack gap="md" align="flex-start">
        <SegmentedControl
          aria-label={t('settings.booking.embed.kind')}
          value={kind}
          onChange={(value) => setKind(value as EmbedKind)}
          data={embedKinds.map((value) => ({ value, label: t(`settings.booking.embed.${value}`) }))}
        />
        <Box component="section" w="100%" aria-label={t('settings.booking.embed.code')}>
          <Code block className={classes.code}>
            {code}
          </Code>
        </Box>
        <CopyText text={code} />
      </Stack>
    </Section>
  );
}
