import { Title } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationFacts_organization$key } from '../../../__generated__/OrganizationFacts_organization.graphql.ts';
import { Fact, FactList } from '../../../lib/facts/FactList.tsx';

/** The business for those who may look at it only. */
export function OrganizationFacts({
  organizationKey,
}: {
  organizationKey: OrganizationFacts_organization$key;
}) {
  const { t } = useTranslation();
  const { name, email, phoneNumber, categoryId, categories } = useFragment(
    graphql`
      fragment OrganizationFacts_organization on Organization {
        name
        email
        phoneNumber
        categoryId
        categories {
          id
          name
        }
      }
    `,
    organizationKey,
  );
  const category = categories.find(({ id }) => id === categoryId);
  return (
    <>
      <Title order={3} mb="lg">
        {name}
      </Title>
      <FactList>
        <Fact label={t('common.email')}>{email || t('common.none')}</Fact>
        <Fact label={t('common.phone')}>{formatPhone(phoneNumber) || t('common.none')}</Fact>
        <Fact label={t('profile.category')}>{category?.name ?? t('common.none')}</Fact>
      </FactList>
    </>
  );
}
