import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './errorText.ts';

/** Shows inside the page what did not work (`title`) and why, with the server's reason (rule R7). */
export function useShowError(): (error: unknown, title?: string) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, title) => {
      notifications.show({ color: 'red', title, message: errorText(error, t), role: 'alert' });
    },
    [t],
  );
}
