import { Box, Button, SimpleGrid, Stack } from '@mantine/core';
import { sandboxCardInput } from '@slotkeeper/domain/billing/subscriptionInput';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type FormEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { marked } from '../../../lib/route/navigationMarks.ts';
import { CloseDialogContext } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { DeclineAlert } from './DeclineAlert.tsx';
import { FormattedInput } from './FormattedInput.tsx';
import { SandboxNote } from './SandboxNote.tsx';
import { TestCards } from './TestCards.tsx';
import { usePayInSandbox } from './cardMutations.ts';
import { groupedNumber, writtenCvc, writtenExpiry } from './cardNumber.ts';

interface SandboxCardFormProps {
  clientSecret: string;
  submitLabel: string;
  /** The card was taken; rejects with what the server answers to that. */
  onTaken: () => Promise<void>;
}

const nothing = { number: '', expiry: '', cvc: '' };
type Card = typeof nothing;

/** What Stripe's own fields are where there is Stripe: a card is typed, and declined or taken by the sandbox (rule M2). */
export function SandboxCardForm({ clientSecret, submitLabel, onTaken }: SandboxCardFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = useContext(CloseDialogContext);
  const [pay] = usePayInSandbox();
  const [card, setCard] = useState<Card>(nothing);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useUnsaved(Object.values(card).some((text) => text !== ''));
  const faults = faultsOf(card);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setError(null);
    if (faults.size > 0) return;
    setBusy(true);
    try {
      const { payInSandbox: answer } = await pay({ input: { clientSecret, ...card } });
      if (answer.redirectUrl) await navigate(answer.redirectUrl, { state: marked({ isUnasked: true }) });
      else await onTaken();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  const field = (name: keyof Card) => ({
    label: t(`billing.page.card.${name}`),
    value: card[name],
    onChange: (text: string) => setCard({ ...card, [name]: text }),
    error: isChecked && faults.has(name) ? t(`billing.page.card.${name}Invalid`) : undefined,
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <BusyFields busy={isBusy}>
        <Stack>
          <SandboxNote />
          <FormattedInput
            {...field('number')}
            format={groupedNumber}
            autoComplete="cc-number"
            name="cardnumber"
            placeholder="1234 1234 1234 1234"
            data-autofocus
          />
          <SimpleGrid cols={2}>
            <FormattedInput
              {...field('expiry')}
              format={writtenExpiry}
              autoComplete="cc-exp"
              name="exp-date"
              placeholder={t('billing.page.card.expiryPlaceholder')}
            />
            <FormattedInput
              {...field('cvc')}
              format={writtenCvc}
              autoComplete="cc-csc"
              name="cvc"
              placeholder="123"
            />
          </SimpleGrid>
          <TestCards onPick={setCard} />
        </Stack>
      </BusyFields>
      <DialogFooter>
        {error !== null && (
          <Box w="100%">
            <DeclineAlert error={error} />
          </Box>
        )}
        <Button variant="default" disabled={isBusy} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Which fields can't be right; the bank decides about the rest. */
function faultsOf(card: Card): ReadonlySet<unknown> {
  const { error } = sandboxCardInput.safeParse(card);
  return new Set(error?.issues.map(({ path: [name] }) => name));
}
