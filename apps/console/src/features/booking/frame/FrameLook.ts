import { createContext, useContext, useLayoutEffect } from 'react';

/** How the dialog around a step looks: its title, and whether the step needs the width for picking times. */
export interface FrameLook {
  readonly title: string;
  readonly isWide: boolean;
}

/** Changes the surrounding dialog's look; null gives it back its own. */
export const FrameLookContext = createContext<(look: FrameLook | null) => void>(() => undefined);

/** Gives the surrounding AppointmentFrame another look as long as the caller is on the screen. */
export function useFrameLook(title: string, isWide = false): void {
  const setLook = useContext(FrameLookContext);
  useLayoutEffect(() => {
    setLook({ title, isWide });
    return () => setLook(null);
  }, [setLook, title, isWide]);
}
