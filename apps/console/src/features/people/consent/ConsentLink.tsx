import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConsent } from './ConsentContext.ts';

/** Opens the cookie settings; not there where nothing is counted. */
export function ConsentLink() {
  const { t } = useTranslation();
  const consent = useConsent();
  if (!consent) return null;
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => consent.change()}>
      {t('consent.change')}
    </Anchor>
  );
}
