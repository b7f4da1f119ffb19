import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './errorText.ts';

/** Tells a person inside the page why something did not work, with the server's reason (decisions R7). */
export function useShowError(): (error: unknown) => void {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      notifications.show({ color: 'red', message: errorText(error, t), role: 'alert' });
    },
    [t],
  );
}
