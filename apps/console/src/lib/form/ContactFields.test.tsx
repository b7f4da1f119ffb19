import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { ContactPhone, type ContactValues } from './ContactFields.tsx';

function Form({ phoneNumber }: { phoneNumber: string }) {
  const form = useForm<ContactValues>({ defaultValues: { phoneNumber } });
  const phone = useWatch({ control: form.control, name: 'phoneNumber' });
  return (
    <FormProvider {...form}>
      <ContactPhone />
      <output aria-label="Held">{phone}</output>
      <output aria-label="State">{form.formState.isDirty ? 'changed' : 'as saved'}</output>
      <button type="button" onClick={() => form.reset()}>
        Discard
      </button>
    </FormProvider>
  );
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
const held = () => screen.getByLabelText('Held').textContent;
const state = () => screen.getByLabelText('State').textContent;

test('a saved number is shown as people write it, and is not changed by that', async () => {
  renderInConsole(<Form phoneNumber="+359888123456" />);
  expect((await field()).value).toBe('+359 88 812 3456');
  expect([held(), state()]).toEqual(['+359888123456', 'as saved']);
});

test('C5: a number of the country is held as it is saved; half a number as it was typed; discarding brings the saved one back', async () => {
  renderInConsole(<Form phoneNumber="" />);
  fireEvent.change(await field(), { target: { value: '0888 12' } });
  expect(held()).toBe('0888 12');
  fireEvent.change(await field(), { target: { value: '0888 123 456' } });
  expect([(await field()).value, held(), state()]).toEqual(['0888 123 456', '+359888123456', 'changed']);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([(await field()).value, held(), state()]).toEqual(['', '', 'as saved']);
});
