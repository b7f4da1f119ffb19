import { Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarUrl } from '../data/calendarUrl.ts';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import { WaitlistButton } from './WaitlistButton.tsx';
import { WaitlistPanel } from './WaitlistPanel.tsx';

interface WaitlistParts {
  /** For the toolbar: how many wait, and the way to them. Null where no place has a waitlist. */
  readonly button: ReactNode;
  readonly panel: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (() => void) | null;
}

/** Who waits beside the calendar (rule C3), where a place keeps a waitlist. */
export function useWaitlistPanel(url: CalendarUrl, dialog: AppointmentDialog): WaitlistParts {
  const { places } = useViewer();
  const maySee = useMay('appointment:view');
  const [isOpen, { toggle, close }] = useDisclosure();
  // What is on the screen stays there until the next days' list has come.
  const days = useDeferredValue(url);
  const hasWaitlist = maySee && [...places.values()].some((place) => place.hasWaitlist);
  if (!hasWaitlist) return { button: null, panel: null, isOpen: false, onToggle: null };
  return {
    button: (
      <ErrorSection>
        <Suspense fallback={<Skeleton width={36} height={36} />}>
          <WaitlistButton days={days} isOpen={isOpen} onToggle={toggle} />
        </Suspense>
      </ErrorSection>
    ),
    panel: <WaitlistPanel days={days} isOpen={isOpen} dialog={dialog} onClose={close} />,
    isOpen,
    onToggle: toggle,
  };
}
