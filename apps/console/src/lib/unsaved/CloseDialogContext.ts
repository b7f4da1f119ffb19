import { createContext } from 'react';

/** Closes the FormDialog around a form as its cross does: it asks first while something is unsaved. */
export const CloseDialogContext = createContext<() => void>(() => undefined);
