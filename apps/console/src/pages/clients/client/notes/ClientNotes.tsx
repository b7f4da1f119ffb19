import { Alert, Button, Group, ScrollArea, Stack, Text, Textarea } from '@mantine/core';
import { LONG_TEXT_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientNotes_client$key } from '../../../../__generated__/ClientNotes_client.graphql.ts';
import { useUpdateClient } from '../../../../features/clients/client/clientMutations.ts';
import { refusalOf, useShowError } from '../../../../lib/errors/refusal.ts';
import { useUnsaved } from '../../../../lib/unsaved/useUnsaved.ts';
import { useMay } from '../../../../lib/viewer/ViewerContext.ts';
import { bothNotes } from './bothNotes.ts';
import { useLatestNotes } from './useLatestNotes.ts';

/** The notes are low on the page: what is asked must be seen, its buttons too. */
const scrollAlertIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The typed text, and the notes that the writer saw before. */
interface Draft {
  of: string;
  text: string;
  expected: string;
}

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
  const fetchLatest = useLatestNotes();
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = draft?.of === id ? draft : null;
  const text = own?.text ?? notes;
  const expectedNotes = own?.expected ?? notes;
  const isConflict = notes !== expectedNotes && notes !== text.trim();
  const isTooLong = text.trim().length > LONG_TEXT_MAX;
  const write = (value: string, expected: string) => setDraft({ of: id, text: value, expected });
  useUnsaved(text !== notes);
  const save = async () => {
    try {
      await update({ id, notes: text, expectedNotes });
      // What was typed while it was saved, here or of another client, stays.
      setDraft((now) => {
        if (now === own) return null;
        return now?.of === id ? { ...now, expected: text.trim() } : now;
      });
    } catch (error) {
      if (refusalOf(error) === 'CLIENT_CHANGED') await fetchLatest(id).catch(showError);
      else showError(error);
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
      {isConflict && (
        <NotesConflict
          theirs={notes}
          onKeepBoth={() => write(bothNotes(expectedNotes, notes, text), notes)}
          onUseTheirs={() => setDraft(null)}
        />
      )}
      <Textarea
        aria-label={t('clients.notes')}
        autosize
        minRows={3}
        maxRows={12}
        // Without a maxLength, which would cut off what is pasted and say nothing.
        error={isTooLong ? t('refusal.TEXT_TOO_LONG', { max: LONG_TEXT_MAX }) : undefined}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value, expectedNotes)}
      />
      {text !== notes && (
        <Group justify="flex-end" mt="sm" gap="xs">
          <NotesButtons
            isBusy={isBusy}
            isTooLong={isTooLong}
            onDiscard={() => setDraft(null)}
            onSave={() => void save()}
          />
        </Group>
      )}
    </Section>
  );
}

interface NotesButtonsProps {
  isBusy: boolean;
  /** They can't be kept like this; the field says why. */
  isTooLong: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Keep what was written, or not. */
function NotesButtons({ isBusy, isTooLong, onDiscard, onSave }: NotesButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="sm" variant="subtle" color="gray" onClick={onDiscard} disabled={isBusy}>
        {t('common.discard')}
      </Button>
      <Button size="sm" onClick={onSave} loading={isBusy} disabled={isTooLong}>
        {t('common.save')}
      </Button>
    </>
  );
}

interface NotesConflictProps {
  /** What is stored now. */
  theirs: string;
  onKeepBoth: () => void;
  onUseTheirs: () => void;
}

/** Someone else saved other notes while these were typed: shows them, and asks what to do with the two. */
function NotesConflict({ theirs, onKeepBoth, onUseTheirs }: NotesConflictProps) {
  const { t } = useTranslation();
  return (
    <Alert
      ref={scrollAlertIntoView}
      color="yellow"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      mb="sm"
    >
      <Stack gap="xs">
        <Text size="sm">{t('refusal.CLIENT_CHANGED')}</Text>
        {theirs === '' ? (
          <Text size="sm">{t('clients.notesConflict.none')}</Text>
        ) : (
          <>
            <Text size="sm" fw={600}>
              {t('clients.notesConflict.theyWrote')}
            </Text>
            <ScrollArea.Autosize mah="10rem">
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {theirs}
              </Text>
            </ScrollArea.Autosize>
          </>
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onKeepBoth}>
            {t('clients.notesConflict.keepBoth')}
          </Button>
          <Button size="xs" variant="default" onClick={onUseTheirs}>
            {t('clients.notesConflict.useTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
