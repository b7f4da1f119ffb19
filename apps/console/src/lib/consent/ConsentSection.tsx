import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { analyticsId } from './analyticsId.ts';
import { ConsentLink } from './ConsentLink.tsx';

/** The choice about cookies as a part of the profile; nothing where there is nothing to choose. */
export function ConsentSection() {
  const { t } = useTranslation();
  if (analyticsId() === null) return null;
  return (
    <Section title={t('consent.profileTitle')} description={t('consent.profileText')}>
      <ConsentLink />
    </Section>
  );
}
