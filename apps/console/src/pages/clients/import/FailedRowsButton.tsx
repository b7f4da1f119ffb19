import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/file/saveFile.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { failedRowsCsv, type ShownRow } from './importRows.ts';

interface FailedRowsButtonProps {
  /** All rows of the file; those without a problem are not in the download. */
  rows: readonly ShownRow[];
  /** What it says. */
  children: string;
  isSmall?: boolean;
}

/** Downloads the rows that are left out, as a file to correct and to import again. */
export function FailedRowsButton({ rows, children, isSmall = false }: FailedRowsButtonProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Button
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<IconDownload size={isSmall ? 16 : 18} aria-hidden />}
      onClick={() => saveFile(t('clients.import.leftFile'), failedRowsCsv(rows, t, locale))}
    >
      {children}
    </Button>
  );
}
