import { Alert, Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface NotesConflictProps {
  /** What is stored now. */
  theirs: string;
  onKeepBoth: () => void;
  onUseTheirs: () => void;
}

/** The notes are low on the page: what is asked must be seen, its buttons too. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Somebody else wrote other notes while these were typed: shows them, and asks what becomes of the two. */
export function NotesConflict({ theirs, onKeepBoth, onUseTheirs }: NotesConflictProps) {
  const { t } = useTranslation();
  return (
    <Alert ref={bringIntoView} color="yellow" role="alert" icon={<IconAlertCircle aria-hidden />} mb="sm">
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
