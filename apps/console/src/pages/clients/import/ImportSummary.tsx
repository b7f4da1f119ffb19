import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showRows } from './importRows.ts';
import { LeftRowsButton } from './LeftRowsButton.tsx';
import type { ReadFile } from './useClientImport.ts';
import type { ImportResult } from './useImportClients.ts';

interface ImportSummaryProps {
  file: ReadFile;
  result: ImportResult;
  onAnother: () => void;
  onClose: () => void;
}

/** How many were imported and how many e-mails were added, and the rows that were left out, as a file to correct and to import again. */
export function ImportSummary({ file, result, onAnother, onClose }: ImportSummaryProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => showRows({ content: file.content, check: result }, t), [file, result, t]);
  const { added, updated } = result;
  const left = rows.filter(({ problem }) => problem !== null).length;
  return (
    <Stack align="center" gap="sm" py="md">
      <ThemeIcon size={56} radius="xl" variant="light" color="green" aria-hidden>
        <IconCheck size={30} />
      </ThemeIcon>
      <Text fw={600} size="lg" ta="center" component="output">
        {(added > 0 || updated === 0) && <div>{t('clients.import.done', { count: added })}</div>}
        {updated > 0 && <div>{t('clients.import.updated', { count: updated })}</div>}
      </Text>
      {left > 0 && (
        <>
          <Text c="dimmed">{t('clients.import.left', { count: left })}</Text>
          <LeftRowsButton rows={rows}>{t('clients.import.download')}</LeftRowsButton>
        </>
      )}
      <Group mt="md" gap="sm">
        <Button variant="subtle" onClick={onAnother}>
          {t('clients.import.another')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </Stack>
  );
}
