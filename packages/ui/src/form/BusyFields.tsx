import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './BusyFields.module.css';

interface BusyFieldsProps {
  /** Whether the form is being saved. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * The fields of a form that closes when it is saved: they are locked while busy, so that nothing is typed that would be
 * lost with the form. What had the focus when it was sent, a field or a button beside them, has it again after a refusal.
 */
export function BusyFields({ busy, children }: BusyFieldsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const sender = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) {
      sender.current = document.activeElement;
    } else if (sender.current) {
      giveBackFocus(sender.current, ref.current?.closest<HTMLElement>('[role="dialog"]') ?? null);
      sender.current = null;
    }
  }, [busy]);
  return (
    <div ref={ref} className={classes.fields} inert={busy}>
      {children}
    </div>
  );
}

/** The browser takes the focus from what is locked or disabled; what took it on purpose in the meantime keeps it. */
function giveBackFocus(sender: Element, dialog: HTMLElement | null): void {
  const isLost = () => {
    const focused = document.activeElement ?? document.body;
    return focused === document.body || (dialog !== null && focused.closest('[role="dialog"]') === null);
  };
  if (!isLost()) return;
  if (sender instanceof HTMLElement) sender.focus({ preventScroll: true });
  // A button that only a refusal shows is gone when another try begins.
  if (isLost()) dialog?.focus({ preventScroll: true });
}
