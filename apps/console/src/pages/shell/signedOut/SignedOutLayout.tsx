import { Box, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { isLocale, locales } from '@slotkeeper/i18n/locale';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentLink } from '../../../features/people/consent/ConsentLink.tsx';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { pageTitle, PRODUCT } from '../../../lib/format/pageTitle.ts';
import { switchLocale } from '../../../lib/locale/startLocale.ts';
import { useLocale } from '../../../lib/locale/useLocale.ts';
import { BrandMark } from './BrandMark.tsx';
import classes from './SignedOutLayout.module.css';

interface SignedOutLayoutProps {
  title: string;
  children: ReactNode;
}

/** The pages before the sign-in: a form beside the background image, and the choice of a language. */
export function SignedOutLayout({ title, children }: SignedOutLayoutProps) {
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

/** The language before the sign-in; each is written in itself, so that everybody finds their own. */
function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const showError = useShowError();
  return (
    <NativeSelect
      aria-label={t('login.language')}
      leftSection={<IconLanguage size={18} stroke={1.7} aria-hidden />}
      w={150}
      value={locale}
      data={locales.map((value) => ({ value, label: t(`settings.languageName.${value}`) }))}
      onChange={({ currentTarget: { value } }) => {
        if (isLocale(value)) void switchLocale(i18n, value).catch(showError);
      }}
    />
  );
}
