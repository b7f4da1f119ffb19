import { type ComponentChildren, createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { type PageKey, useTexts } from './texts.ts';

/** What is wrong with each field of a form, by the field's id. */
type FieldProblems = Readonly<Record<string, PageKey>>;
const FormContext = createContext<FieldProblems>({});

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FormProps {
  readonly class: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/**
 * A form that says beside each field what it lacks, in the page's language: a browser's own bubbles speak the browser's. The first
 * such field gets the focus, and nothing is sent before all are filled in.
 */
export function Form({ class: own, onSubmit, children }: FormProps) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const invalid = fieldsOf(event.currentTarget as HTMLFormElement).filter(
      ({ validity }) => !validity.valid,
    );
    setProblems(Object.fromEntries(invalid.map((field) => [field.id, problemOf(field)])));
    if (invalid[0]) invalid[0].focus();
    else onSubmit();
  };
  const recheck = ({ target }: Event) => {
    const { id, validity } = target as Checked;
    if (!problems[id] || !validity?.valid) return;
    const { [id]: _, ...others } = problems;
    setProblems(others);
  };
  return (
    <FormContext.Provider value={problems}>
      <form class={own} noValidate onSubmit={submit} onInput={recheck} onChange={recheck}>
        {children}
      </form>
    </FormContext.Provider>
  );
}

/** What is wrong with the field with this id, as a sentence; undefined where nothing is. */
export function useFieldProblem(id: string): string | undefined {
  const { t } = useTexts();
  const key = useContext(FormContext)[id];
  return key && t(key);
}

function fieldsOf(form: HTMLFormElement): Checked[] {
  return [...form.elements].filter(
    (element): element is Checked =>
      'validity' in element && (element as Checked).willValidate && element.id !== '',
  );
}

function problemOf({ type, validity }: Checked): PageKey {
  if (!validity.valueMissing) {
    if (type === 'email') return 'booking.page.form.email';
    return type === 'date' ? 'booking.page.form.date' : 'booking.page.form.required';
  }
  if (type === 'checkbox') return 'booking.page.form.tick';
  return type === 'select-one' ? 'booking.page.form.choose' : 'booking.page.form.required';
}
