import { Anchor, SimpleGrid } from '@mantine/core';
import { must } from '@slotkeeper/domain/must';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { UsageSection_organization$key } from '../../../__generated__/UsageSection_organization.graphql.ts';
import { Fact } from '../../../lib/facts/FactList.tsx';
import { useLocale } from '../../../lib/format/useDisplay.ts';

/** How many staff members, services and clients the business has (spec 2). */
export function UsageSection({ organizationKey }: { organizationKey: UsageSection_organization$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { providers, services, clients } = useFragment(
    graphql`
      fragment UsageSection_organization on Organization {
        providers {
          pageInfo {
            total
          }
        }
        services {
          pageInfo {
            total
          }
        }
        clients {
          pageInfo {
            total
          }
        }
      }
    `,
    organizationKey,
  );
  const countOf = ({ pageInfo }: typeof providers) =>
    formatNumber(must(pageInfo.total, 'the whole of it is counted'), locale);
  const counts = [
    { title: t('nav.staffMembers'), path: '/staff-members', count: countOf(providers) },
    { title: t('nav.services'), path: '/services', count: countOf(services) },
    { title: t('nav.clients'), path: '/clients', count: countOf(clients) },
  ];
  return (
    <Section title={t('billing.page.usage')}>
      <SimpleGrid component="dl" cols={3} m={0} style={{ alignItems: 'end' }}>
        {counts.map(({ title, path, count }) => (
          <Fact key={path} label={title}>
            <Anchor component={Link} to={path} aria-label={`${title}: ${count}`}>
              {count}
            </Anchor>
          </Fact>
        ))}
      </SimpleGrid>
    </Section>
  );
}
