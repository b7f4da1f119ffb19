import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './MessagePreview.module.css';
import type { WordingDraft, WordingKey } from './useChangeWording.ts';
import { useMessagePreview } from './useMessagePreview.ts';

/** The e-mail as an invented reader would get it, in a frame that runs nothing and reaches nothing of the console. */
export function MessagePreview({ of, draft }: { of: WordingKey; draft: WordingDraft }) {
  const { t } = useTranslation();
  const { shown, fault } = useMessagePreview(of, draft);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('settings.messages.preview')}
      </Text>
      {fault !== null && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} aria-live="polite">
          {fault}
        </Alert>
      )}
      {shown && (
        <>
          <Text size="sm" c="dimmed" className={classes.subject}>
            {t('settings.messages.previewSubject', { subject: shown.subject })}
          </Text>
          <iframe
            title={t('settings.messages.preview')}
            sandbox=""
            srcDoc={shown.html}
            className={classes.frame}
          />
        </>
      )}
    </Stack>
  );
}
