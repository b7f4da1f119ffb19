import { Paper, Title } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationProfile_organization$key } from '../../../__generated__/OrganizationProfile_organization.graphql.ts';
import { Fact, FactList } from '../../../lib/facts/FactList.tsx';

interface OrganizationProfileProps {
  organizationKey: OrganizationProfile_organization$key;
}

/** The business as its clients see it. */
export function OrganizationProfile({ organizationKey }: OrganizationProfileProps) {
  const { t } = useTranslation();
  const organization = useFragment(
    graphql`
      fragment OrganizationProfile_organization on Organization {
        name
        email
        phoneNumber
        currency
      }
    `,
    organizationKey,
  );
  return (
    <Paper withBorder p="lg" maw={560}>
      <Title order={2} mb="lg">
        {organization.name}
      </Title>
      <FactList>
        <Fact label={t('common.email')}>{organization.email}</Fact>
        <Fact label={t('common.phone')}>{formatPhone(organization.phoneNumber)}</Fact>
        <Fact label={t('profile.currency')}>{organization.currency.toUpperCase()}</Fact>
      </FactList>
    </Paper>
  );
}
