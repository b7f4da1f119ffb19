import { Box } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationProfile_organization$key } from '../../../__generated__/OrganizationProfile_organization.graphql.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { OrganizationFacts } from './OrganizationFacts.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';

/** The business as its clients see it: a form for those who may change it (rule R1). */
export function OrganizationProfile({
  organizationKey,
}: {
  organizationKey: OrganizationProfile_organization$key;
}) {
  const { t } = useTranslation();
  const mayEdit = useMay('organization:edit');
  const organization = useFragment(
    graphql`
      fragment OrganizationProfile_organization on Organization {
        ...OrganizationFacts_organization
        ...OrganizationForm_organization
      }
    `,
    organizationKey,
  );
  return (
    <Box maw={640}>
      <Section title={t('signup.business')}>
        {mayEdit ? (
          <OrganizationForm organizationKey={organization} />
        ) : (
          <OrganizationFacts organizationKey={organization} />
        )}
      </Section>
    </Box>
  );
}
