import type { AcceptInvitationInput } from '@slotkeeper/domain/input/account';
import { useState } from 'react';
import { acceptInvitation } from '../../../lib/session/session.ts';

interface Acceptance {
  /** Accepts and goes in; gives the failure where it was refused. */
  readonly accept: (input: AcceptInvitationInput) => Promise<unknown>;
  readonly isBusy: boolean;
}

/** Accepts an invitation. Reloading the page leaves nothing of the previous person. */
export function useAcceptInvitation(): Acceptance {
  const [isBusy, setBusy] = useState(false);
  const accept = async (input: AcceptInvitationInput) => {
    setBusy(true);
    try {
      await acceptInvitation(input);
      location.replace('/calendar');
      return null;
    } catch (failure) {
      setBusy(false);
      return failure;
    }
  };
  return { accept, isBusy };
}
