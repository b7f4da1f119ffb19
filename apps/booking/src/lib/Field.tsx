import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { useFieldProblem } from './Form.tsx';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly problem?: string | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly class?: string;
  readonly name?: string;
  readonly type?: 'date' | 'email' | 'tel' | 'text';
  readonly inputMode?: 'numeric' | 'tel';
  readonly autocomplete?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly min?: string;
}

/** A line of text with its label, and below it what is wrong with it. */
export function Field({
  label,
  value,
  onValue,
  problem,
  inputRef,
  class: own,
  type = 'text',
  ...rest
}: FieldProps) {
  const id = useId();
  const invalid = useFieldProblem(id);
  const shown = invalid ?? problem;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...(inputRef && { ref: inputRef })}
        class={own ? `input ${own}` : 'input'}
        value={value}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-problem` : undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
        {...({ type, ...rest } as object)}
      />
      <FieldProblem id={id} text={shown} />
    </div>
  );
}

/** Below a field: what is wrong with it. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p class="field-problem" id={`${id}-problem`} role="alert">
      {text}
    </p>
  );
}
