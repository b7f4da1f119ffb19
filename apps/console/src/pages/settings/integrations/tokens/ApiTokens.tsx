import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { Section } from '@slotkeeper/ui/Section';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApiTokens_viewer$key } from '../../../../__generated__/ApiTokens_viewer.graphql.ts';
import { NewSecret } from '../NewSecret.tsx';
import { AddTokenDialog } from './AddTokenDialog.tsx';
import { ApiTokenRow } from './ApiTokenRow.tsx';

/** The tokens by which programs use the API (rule R9). */
export function ApiTokens({ viewerKey }: { viewerKey: ApiTokens_viewer$key }) {
  const { t } = useTranslation();
  const { id, apiTokens } = useFragment(
    graphql`
      fragment ApiTokens_viewer on Provider {
        id
        apiTokens {
          id
          ...ApiTokenRow_token
        }
      }
    `,
    viewerKey,
  );
  const [isAdding, { open, close }] = useDisclosure();
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {t('integrations.token.add')}
    </Button>
  );
  return (
    <Section
      title={t('integrations.token.title')}
      description={t('integrations.token.text')}
      actions={apiTokens.length > 0 && add}
    >
      {secret && (
        <NewSecret title={t('integrations.token.added')} secret={secret} onKept={() => setSecret(null)} />
      )}
      {apiTokens.length === 0 ? (
        <EmptyState
          icon={<IconKey size={28} stroke={1.6} />}
          title={t('integrations.token.empty.title')}
          text={t('integrations.token.empty.text')}
          action={add}
        />
      ) : (
        apiTokens.map((token) => <ApiTokenRow key={token.id} viewerId={id} tokenKey={token} />)
      )}
      <AddTokenDialog opened={isAdding} viewerId={id} onAdded={setSecret} onClose={close} />
    </Section>
  );
}
