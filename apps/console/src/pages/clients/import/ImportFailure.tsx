import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import { refusalOf } from '../../../lib/errors/refusalOf.ts';
import { useRetryWhenReached } from '../../../lib/errors/useRetryWhenReached.ts';

interface ImportFailureProps {
  failure: unknown;
  /** Whether the server has looked at the rows: then it was the import that failed. */
  isChecked: boolean;
  /** Has the server look at the rows again. */
  onCheck: () => void;
  /** Imports again: with the same name, so that what was done already is not done twice. */
  onImport: () => void;
}

/**
 * Why the server could not be asked, with a way to try again; once it is back, the rows are looked at by themselves, but only
 * a person imports.
 */
export function ImportFailure({ failure, isChecked, onCheck, onImport }: ImportFailureProps) {
  const { t } = useTranslation();
  useRetryWhenReached(isChecked ? null : failure, onCheck);
  // Rows that the server no longer has must be sent again.
  const isToImport = isChecked && refusalOf(failure) !== 'IMPORT_EXPIRED';
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {errorText(failure, t)}
        <Button size="xs" variant="default" onClick={isToImport ? onImport : onCheck}>
          {t('common.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
