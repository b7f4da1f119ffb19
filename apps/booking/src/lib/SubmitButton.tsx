import type { ComponentChildren } from 'preact';
import { useTexts } from './texts.ts';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly disabled?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Sends a form; while that is under way it says so, and pressing it again does nothing (see useAct). */
export function SubmitButton({ isBusy, disabled = false, class: own, children }: SubmitButtonProps) {
  const { t } = useTexts();
  return (
    <button
      class={own ? `button ${own}` : 'button'}
      type="submit"
      aria-disabled={isBusy || undefined}
      disabled={disabled}
    >
      {isBusy && <span class="spinner" aria-hidden="true" />}
      {isBusy ? t('booking.page.details.busy') : children}
    </button>
  );
}
