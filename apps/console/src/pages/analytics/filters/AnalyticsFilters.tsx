import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { AnalyticsFiltersQuery } from '../../../__generated__/AnalyticsFiltersQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { FilterMenu } from '../../../lib/form/FilterMenu.tsx';
import { useProvider, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { AnalyticsFilters as Filters } from '../address/analyticsUrl.ts';

interface AnalyticsFiltersProps {
  filters: Filters;
  onFilter: (filters: Partial<Filters>) => void;
}

/**
 * What narrows the figures: places, providers, services; a choice of one is none. Without permission for everyone's figures
 * it says whose they are (rule R1).
 */
export function AnalyticsFilters({ filters, onFilter }: AnalyticsFiltersProps) {
  const { t } = useTranslation();
  const { sets } = useViewer();
  const isOwn = reachOf(sets, 'analytics:view') === 'own';
  const { places, providers, services } = useFilterChoices();
  return (
    <>
      <Group gap="xs" data-screen-only>
        {places.length > 1 && (
          <FilterMenu
            label={t('analytics.filter.places')}
            options={places}
            chosen={filters.placeIds}
            onChoose={(placeIds) => onFilter({ placeIds })}
          />
        )}
        {!isOwn && providers.length > 1 && (
          <FilterMenu
            label={t('analytics.filter.providers')}
            options={providers}
            chosen={filters.providerIds}
            onChoose={(providerIds) => onFilter({ providerIds })}
          />
        )}
        {services.length > 1 && (
          <FilterMenu
            label={t('analytics.filter.services')}
            options={services}
            chosen={filters.serviceIds}
            onChoose={(serviceIds) => onFilter({ serviceIds })}
          />
        )}
      </Group>
      {isOwn && (
        <Text size="sm" c="dimmed">
          {t('analytics.ownOnly')}
        </Text>
      )}
    </>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the figures can be narrowed to. */
function useFilterChoices(): Record<'places' | 'providers' | 'services', readonly Choice[]> {
  const { places } = useViewer();
  const { viewer } = useLazyLoadQuery<AnalyticsFiltersQuery>(
    graphql`
      query AnalyticsFiltersQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            colleagues {
              id
              name
            }
            services(first: 1000, orderBy: [{ field: TITLE, direction: ASC }]) {
              edges {
                node {
                  id
                  title
                }
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-or-network', fetchKey: useRetryKey() },
  );
  const { colleagues, services } = useProvider(viewer);
  return {
    places: [...places.values()].map(({ id, name }) => ({ value: id, label: name })),
    providers: colleagues.map(({ id, name }) => ({ value: id, label: name })),
    services: services.edges.map(({ node }) => ({ value: node.id, label: node.title })),
  };
}

/** Names what the figures were narrowed to, for the head of the printed report; null where they are everyone's. */
export function useFilterText(filters: Filters): string | null {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const names = (ids: readonly string[], among: readonly Choice[]) =>
    among.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  const chosen = [
    ...names(filters.placeIds, choices.places),
    ...names(filters.providerIds, choices.providers),
    ...names(filters.serviceIds, choices.services),
  ];
  return chosen.length > 0 ? t('analytics.report.filters', { filters: chosen.join(', ') }) : null;
}
