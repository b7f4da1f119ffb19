import { Combobox, Text } from '@mantine/core';
import { SEARCH_LIMIT } from '@slotkeeper/domain/limits';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { SearchResultsQuery } from '../../__generated__/SearchResultsQuery.graphql.ts';
import { useProvider } from '../../lib/viewer/useProvider.ts';

/** What was found, in groups; each option's value is the address that it leads to. */
export function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation();
  const { viewer } = useLazyLoadQuery<SearchResultsQuery>(
    graphql`
      query SearchResultsQuery($text: String!, $limit: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            clients(filterBy: { searchWord: $text }, limit: $limit) {
              edges {
                node {
                  id
                  name
                  phoneNumber
                }
              }
            }
          }
        }
      }
    `,
    { text, limit: SEARCH_LIMIT },
    { fetchPolicy: 'store-and-network' },
  );
  const clients = useProvider(viewer).clients.edges;
  if (clients.length === 0) return <Combobox.Empty>{t('search.noResults')}</Combobox.Empty>;
  return (
    <Combobox.Group label={t('search.clients')}>
      {clients.map(({ node }) => (
        <Combobox.Option key={node.id} value={`/clients/${encodeURIComponent(node.id)}`}>
          <Text size="sm">{node.name}</Text>
          <Text size="xs" c="dimmed">
            {formatPhone(node.phoneNumber)}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
