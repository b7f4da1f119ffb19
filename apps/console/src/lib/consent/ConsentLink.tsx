import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../errors/useShowError.ts';
import { analyticsId } from './analyticsId.ts';
import { showConsentChoices } from './consentBanner.ts';

/** Leads back to the choice about cookies; nothing where there is nothing to choose. */
export function ConsentLink() {
  const { t } = useTranslation();
  const showError = useShowError();
  if (analyticsId() === null) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      onClick={() => void showConsentChoices().catch(showError)}
    >
      {t('consent.choices')}
    </Anchor>
  );
}
