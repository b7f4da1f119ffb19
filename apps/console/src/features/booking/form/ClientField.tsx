import { ActionIcon, Group, Select, Text, Tooltip } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { LIST_SEARCH_DEBOUNCE_MS, SEARCH_LIMIT, SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { IconUserPlus } from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { ClientFieldQuery } from '../../../__generated__/ClientFieldQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { focusLate } from '../../../lib/focus/focusLate.ts';
import { useMay, useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { AddClientDialog } from '../../clients/client/AddClientDialog.tsx';
import type { KnownClient } from '../../clients/client/clientMutations.ts';
import classes from './ClientField.module.css';
import type { Attendee } from './bookingDraft.ts';

type ChosenClient = Extract<Attendee, { kind: 'client' }>;

/** Not a phone number or an e-mail address, which are searched for as well. */
const LOOKS_LIKE_NAME = /^[^@\d]+$/;

interface ClientFieldProps {
  /** The fields that it belongs to. */
  fields: RefObject<HTMLElement | null>;
  client: ChosenClient | null;
  /** Whether nothing else on the screen says what is searched for. */
  hasLabel?: boolean;
  onChange: (client: ChosenClient | null) => void;
}

/**
 * Searches the clients as one types instead of loading them all (decisions 8): from three characters on, before that it
 * offers the first ones. A client not among them is added from here and chosen at once.
 */
export function ClientField({ fields, client, hasLabel = false, onChange }: ClientFieldProps) {
  const { t } = useTranslation();
  const label = t('appointment.field.client');
  const field = useRef<HTMLInputElement>(null);
  // The dialog begins here; it could not focus a field that was still waiting for its first options.
  useEffect(() => focusLate(field.current, fields.current), [fields]);
  const mayAdd = useMay('client:add');
  const [isAdding, { open: add, close: stopAdding }] = useDisclosure();
  // The field forgets what was typed as soon as it is left.
  const [typed, setTyped] = useState('');
  const [text, setText] = useState(client?.name ?? '');
  const [settled] = useDebouncedValue(text.trim(), LIST_SEARCH_DEBOUNCE_MS);
  const isSearch = settled.length >= SEARCH_MIN && settled !== client?.name;
  const searchWord = useDeferredValue(isSearch ? settled : null);
  const found = useClients(searchWord);
  const known = client && !found.some(({ id }) => id === client.id) ? [{ ...client, phoneNumber: '' }] : [];
  const options = [...known, ...found];
  const phones = new Map(options.map(({ id, phoneNumber }) => [id, phoneNumber]));

  const choose = ({ id, name }: KnownClient) => {
    setText(name);
    onChange({ kind: 'client', id, name, attendeeName: '' });
  };

  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <Select
          className={classes.search}
          onBlurCapture={() => setTyped(client ? '' : text)}
          label={hasLabel ? label : undefined}
          aria-label={hasLabel ? undefined : label}
          placeholder={t('appointment.pick.client')}
          searchable
          clearable
          ref={field}
          openOnFocus={false}
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
            onChange(chosen ? { kind: 'client', id: chosen.id, name: chosen.name, attendeeName: '' } : null);
          }}
        />
        {mayAdd && (
          <Tooltip label={t('clients.add.title')}>
            <ActionIcon variant="default" size={36} onClick={add} aria-label={t('clients.add.title')}>
              <IconUserPlus size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <AddClientDialog
        opened={isAdding}
        initialName={LOOKS_LIKE_NAME.test(typed) ? typed.trim() : ''}
        onClose={stopAdding}
        onAdded={choose}
        onChooseExisting={(existing) => {
          choose(existing);
          stopAdding();
        }}
      />
    </>
  );
}

function useClients(searchWord: string | null) {
  const { viewer } = useLazyLoadQuery<ClientFieldQuery>(
    graphql`
      query ClientFieldQuery($filterBy: ClientFilter, $limit: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            clients(
              filterBy: $filterBy
              first: $limit
              limit: $limit
              orderBy: [{ field: BEST_MATCH, direction: ASC }, { field: NAME, direction: ASC }]
            ) {
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
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return useProvider(viewer).clients.edges.map(({ node }) => node);
}
