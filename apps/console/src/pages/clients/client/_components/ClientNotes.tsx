import { Group, Text, Textarea } from '@mantine/core';
import { LONG_TEXT_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientNotes_client$key } from '../../../../__generated__/ClientNotes_client.graphql.ts';
import { useUpdateClient } from '../../../../features/client/useUpdateClient.ts';
import { useShowError } from '../../../../lib/errors/useShowError.ts';
import { useUnsaved } from '../../../../lib/unsaved/useUnsaved.ts';
import { useMay } from '../../../../lib/viewer/ViewerContext.ts';
import { NotesButtons } from './NotesButtons.tsx';

/** What the staff noted about a client, for each other; the client never sees it. */
export function ClientNotes({ clientKey }: { clientKey: ClientNotes_client$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const mayEdit = useMay('client:editNotes');
  const [update, isBusy] = useUpdateClient();
  const { id, notes } = useFragment(
    graphql`
      fragment ClientNotes_client on Client {
        id
        notes
      }
    `,
    clientKey,
  );
  const [draft, setDraft] = useState<{ of: string; text: string } | null>(null);
  const text = draft?.of === id ? draft.text : notes;
  useUnsaved(text !== notes);
  const save = async () => {
    try {
      await update({ id, notes: text });
      setDraft(null);
    } catch (error) {
      showError(error);
    }
  };
  if (!mayEdit)
    return (
      <Section title={t('clients.notes')}>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{notes || t('common.none')}</Text>
      </Section>
    );
  return (
    <Section title={t('clients.notes')} description={t('clients.notesText')}>
      <Textarea
        aria-label={t('clients.notes')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={LONG_TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setDraft({ of: id, text: currentTarget.value })}
      />
      {text !== notes && (
        <Group justify="flex-end" mt="sm" gap="xs">
          <NotesButtons isBusy={isBusy} onDiscard={() => setDraft(null)} onSave={() => void save()} />
        </Group>
      )}
    </Section>
  );
}
