import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { severalPlaces } from '../../../../test/severalPlaces.ts';
import { PriceSection } from './PriceSection.tsx';
import { newServiceValues } from './serviceValues.ts';

const place = (currency: string) => ({ name: currency, timezone: 'Europe/London', currency });
const business = severalPlaces({
  elena: place('eur'),
  lee: place('gbp'),
  rin: place('jpy'),
  kei: place('jpy'),
});

function PriceForm({ providerIds }: { providerIds: readonly string[] }) {
  const form = useForm<ServiceValues>({ defaultValues: { ...newServiceValues(providerIds), price: 1250 } });
  return (
    <FormProvider {...form}>
      <PriceSection />
      <button type="button" onClick={() => form.setValue('providerIds', ['rin'])}>
        Only Rin
      </button>
    </FormProvider>
  );
}

const price = (providerIds: readonly string[]) => (
  <Suspense>
    <PriceForm providerIds={providerIds} />
  </Suspense>
);

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' });

test('C6: a price is written in the currency of those who do the service, not in the viewer’s', async () => {
  renderInConsole(price(['lee']), business);
  expect((await field()).value).toBe('12.50');
  expect(screen.getByText('£')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Only Rin' }));
  expect((await field()).value).toBe('1250');
  expect(screen.getByText('¥')).toBeTruthy();
});

test('P7: where it is meant in several currencies it is shown in each', async () => {
  renderInConsole(price(['lee', 'rin', 'kei']), business);
  expect((await field()).value).toBe('1250');
  expect(screen.getByText('Where another currency is used: £12.50')).toBeTruthy();
});
