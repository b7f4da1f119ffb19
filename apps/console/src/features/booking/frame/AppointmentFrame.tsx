import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, Suspense, useContext, useLayoutEffect, useState } from 'react';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { countSteps, DialogSteps } from '../../../lib/focus/DialogStep.tsx';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';

/** How the dialog around a step looks: its title, and whether the step needs the width for picking times. */
interface FrameLook {
  readonly title: string;
  readonly isWide: boolean;
}

/** Changes the surrounding dialog's look; null gives it back its own. */
const FrameLookContext = createContext<(look: FrameLook | null) => void>(() => undefined);

/** Gives the surrounding AppointmentFrame another look as long as the caller is on the screen. */
export function useFrameLook(title: string, isWide = false): void {
  const setLook = useContext(FrameLookContext);
  useLayoutEffect(() => {
    setLook({ title, isWide });
    return () => setLook(null);
  }, [setLook, title, isWide]);
}

interface AppointmentFrameProps {
  title: string;
  /** Something is filled in here, which a click beside the dialog must not lose. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog around everything about appointments: the whole screen on a phone, with its errors inside (rule R7).
 * Content inside may change its look with `useFrameLook`.
 */
export function AppointmentFrame({ title, isWide = false, onClose, children }: AppointmentFrameProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [stepLook, setStepLook] = useState<FrameLook | null>(null);
  const [isLaterStep] = useState(countSteps);
  const look = stepLook ?? { title, isWide };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={look.title}
      fullScreen={isPhone}
      size={look.isWide ? 'xl' : 'lg'}
      closeOnClickOutside={!look.isWide}
    >
      <ErrorSection>
        <FrameLookContext value={setStepLook}>
          <DialogSteps value={isLaterStep}>
            <Suspense fallback={<AppointmentSkeleton />}>{children}</Suspense>
          </DialogSteps>
        </FrameLookContext>
      </ErrorSection>
    </FormDialog>
  );
}

/** The shape of the dialog while its data is on the way. */
export function AppointmentSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap="md">
        <Skeleton height={28} width="55%" />
        <Skeleton height={18} width="75%" />
        <Skeleton height={18} width="40%" />
        <Skeleton height={120} />
      </Stack>
    </LoadingStatus>
  );
}
