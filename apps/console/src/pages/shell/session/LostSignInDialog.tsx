import { Modal } from '@mantine/core';
import { ReturnsFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LostSignInDialog_viewer$key } from '../../../__generated__/LostSignInDialog_viewer.graphql.ts';
import { keepSession, leaveSession } from '../../../lib/session/sessionEnd.ts';
import { showViewer } from '../../../lib/session/shownViewer.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { Entered } from './askEntered.ts';
import {
  keepPage,
  leavePage,
  lookAgain,
  type LostSignIn,
  lostSignIn,
  subscribeToLostSignIn,
} from './lostSignIn.ts';
import { SignedInElsewhere } from './SignedInElsewhere.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** Above every dialog, notice and menu of the page. */
const ABOVE_ALL = 1_000;

/**
 * Over a page whose sign-in is lost: says what happened and signs in again, so that nothing typed is lost. What the page shows is
 * covered, since it may be that nobody is to see it any longer; only the person's decision closes the dialog.
 */
export function LostSignInDialog({ viewerKey }: { viewerKey: LostSignInDialog_viewer$key }) {
  const { id, account } = useFragment(
    graphql`
      fragment LostSignInDialog_viewer on Provider {
        id
        account {
          email
        }
      }
    `,
    viewerKey,
  );
  const lost = useSyncExternalStore(subscribeToLostSignIn, lostSignIn);
  const title = useTitle(lost);
  useTopDialog(lost !== null);
  useLayoutEffect(() => showViewer(id), [id]);
  useEffect(() => keepSession(keepPage), []);
  useLookAgain(lost !== null);
  return (
    <Modal
      opened={lost !== null}
      onClose={() => undefined}
      title={title}
      zIndex={ABOVE_ALL}
      overlayProps={{ backgroundOpacity: 0.9, blur: 12 }}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <ReturnsFocus />
      {lost?.kind === 'elsewhere' ? (
        <SignedInElsewhere entered={lost.entered} />
      ) : (
        <SignInAgain email={account.email} onLeave={leave} />
      )}
    </Modal>
  );
}

function leave(): void {
  leavePage(true);
  leaveSession();
}

function useTitle(lost: LostSignIn | null): string {
  const { t } = useTranslation();
  const { id, name } = useViewer();
  if (lost?.kind === 'wanted') return t('lostSignIn.signInAs', { name });
  if (lost?.kind !== 'elsewhere') return t('lostSignIn.title');
  const { organizationName: organization, ...entered }: Entered = lost.entered;
  return entered.memberships.includes(id)
    ? t('lostSignIn.elsewhere', { organization })
    : t('lostSignIn.otherPerson', { organization, name: entered.name });
}

/** Another tab may have signed in again, which each sign-in writes down (recordFreshAccess): then this one goes on as well. */
function useLookAgain(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined;
    const look = () => void lookAgain();
    addEventListener('storage', look);
    addEventListener('focus', look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('focus', look);
    };
  }, [isLost]);
}
