import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useRetryWhenReached } from '../../../lib/errors/useRetryWhenReached.ts';

interface ImportFailureProps {
  failure: unknown;
  /** Looks at the rows again; without it the import's own button is the way to try again. */
  onRetry?: () => void;
}

/** Why the server could not be asked, with a way to try again; once it is back, the rows are looked at by themselves. */
export function ImportFailure({ failure, onRetry }: ImportFailureProps) {
  const { t } = useTranslation();
  useRetryWhenReached(onRetry && failure, () => onRetry?.());
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {errorText(failure, t)}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
