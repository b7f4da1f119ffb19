import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConsentLink } from '../../../features/people/consent/ConsentLink.tsx';
import { PRODUCT, pageTitle } from '../../../lib/format/pageTitle.ts';
import { BrandMark } from './BrandMark.tsx';
import classes from './DoorLayout.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';

interface DoorLayoutProps {
  title: string;
  children: ReactNode;
}

/** The pages before the sign-in: a form beside the background image, and the choice of a language. */
export function DoorLayout({ title, children }: DoorLayoutProps) {
  return (
    <div className={classes.page}>
      <title>{pageTitle(title)}</title>
      <Stack className={classes.side} gap="xl">
        <Group justify="space-between" component="header">
          <Group gap="xs">
            <BrandMark size={32} />
            <Text fw={700} size="lg">
              {PRODUCT}
            </Text>
          </Group>
          <LanguageSelect />
        </Group>
        <Box component="main" className={classes.main}>
          {children}
        </Box>
        <footer>
          <ConsentLink />
        </footer>
      </Stack>
      <div className={classes.artwork} aria-hidden />
    </div>
  );
}
