import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { useReturnFocus } from '../../lib/focus/useReturnFocus.ts';
import { AppointmentSkeleton } from './AppointmentSkeleton.tsx';

interface AppointmentFrameProps extends Pick<ModalProps, 'size' | 'closeOnClickOutside'> {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around everything about appointments: the whole screen on a phone, with its errors inside (decisions R7). */
export function AppointmentFrame({ title, onClose, children, ...modal }: AppointmentFrameProps) {
  useReturnFocus();
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal opened onClose={onClose} title={title} fullScreen={isPhone} {...modal}>
      <ErrorSection>
        <Suspense fallback={<AppointmentSkeleton />}>{children}</Suspense>
      </ErrorSection>
    </Modal>
  );
}
