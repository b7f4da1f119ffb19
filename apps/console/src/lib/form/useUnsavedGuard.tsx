import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface UnsavedGuard {
  /** Asks before the page is left; put it anywhere on the page. */
  readonly guard: ReactNode;
  /** Lets the next navigation pass: for the one that follows a save. */
  readonly allowLeaving: () => void;
}

/**
 * Guards what is not saved yet: leaving the page or its tab asks first, closing the window lets the browser ask.
 * @param isDirty whether something would be lost
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const { t } = useTranslation();
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    isFree.current = false;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const allowLeaving = useCallback(() => {
    isFree.current = true;
  }, []);
  const guard = (
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
  return { guard, allowLeaving };
}
