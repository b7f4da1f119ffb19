import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface UnsavedGuardProps {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** Set to true just before the form itself leaves, after it has saved. */
  isLeaving: RefObject<boolean>;
}

/** Asks before a form with unsaved changes is left: by a link, the browser's back button, or a reload. */
export function UnsavedGuard({ isDirty, isLeaving }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isLeaving]);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('common.unsaved.title')}
      confirmLabel={t('common.unsaved.leave')}
      cancelLabel={t('common.unsaved.stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('common.unsaved.text')}
    </ConfirmDialog>
  );
}
