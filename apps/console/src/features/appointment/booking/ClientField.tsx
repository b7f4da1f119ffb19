import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIST_SEARCH_DEBOUNCE_MS, SEARCH_LIMIT, SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { ClientFieldQuery } from '../../../__generated__/ClientFieldQuery.graphql.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import type { Attendee } from './bookingDraft.ts';

type ChosenClient = Extract<Attendee, { kind: 'client' }>;

interface ClientFieldProps {
  client: ChosenClient | null;
  onChange: (client: ChosenClient | null) => void;
}

/**
 * Searches the clients as one types instead of loading them all (decisions 8): from three characters on, before that
 * it offers the first ones.
 */
export function ClientField({ client, onChange }: ClientFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(client?.name ?? '');
  const [settled] = useDebouncedValue(text.trim(), LIST_SEARCH_DEBOUNCE_MS);
  const isSearch = settled.length >= SEARCH_MIN && settled !== client?.name;
  const searchWord = useDeferredValue(isSearch ? settled : null);
  const found = useClients(searchWord);
  const known = client && !found.some(({ id }) => id === client.id) ? [{ ...client, phoneNumber: '' }] : [];
  const options = [...known, ...found];
  const phones = new Map(options.map(({ id, phoneNumber }) => [id, phoneNumber]));

  return (
    <Select
      aria-label={t('appointment.field.client')}
      placeholder={t('appointment.pick.client')}
      searchable
      clearable
      data-autofocus
      maxLength={TEXT_MAX}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, also in phone numbers and e-mail addresses.
      filter={({ options }) => options}
      value={client?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('appointment.pick.clientEmpty')}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {formatPhone(phones.get(option.value) ?? '')}
          </Text>
        </div>
      )}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        onChange(chosen ? { kind: 'client', id: chosen.id, name: chosen.name } : null);
      }}
    />
  );
}

function useClients(searchWord: string | null) {
  const { viewer } = useLazyLoadQuery<ClientFieldQuery>(
    graphql`
      query ClientFieldQuery($filterBy: ClientFilter, $limit: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            clients(filterBy: $filterBy, first: $limit, limit: $limit, orderBy: [{ field: NAME, direction: ASC }]) {
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
    { filterBy: searchWord === null ? null : { searchWord }, limit: SEARCH_LIMIT },
    { fetchPolicy: 'store-and-network' },
  );
  return useProvider(viewer).clients.edges.map(({ node }) => node);
}
