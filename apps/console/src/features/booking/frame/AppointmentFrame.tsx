import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { countSteps, DialogSteps } from '../../../lib/focus/DialogSteps.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { AppointmentSkeleton } from './AppointmentSkeleton.tsx';
import { type FrameLook, FrameLookContext } from './FrameLook.ts';

interface AppointmentFrameProps {
  title: string;
  /** Something is filled in here, which a click beside the dialog must not lose. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog around everything about appointments: the whole screen on a phone, with its errors inside (decisions R7).
 * What stands in it may change its look by `useFrameLook`.
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
