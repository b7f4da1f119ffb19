import { Stack, Table, Text } from '@mantine/core';
import { RETIRED_CURRENCY } from '@slotkeeper/domain/business/money/currencies';
import { LEV_PER_EURO } from '@slotkeeper/domain/business/money/priceIn';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './CurrencyChangeDialog.module.css';
import type { CurrencyPreview } from './currencyPreview.ts';

const RATE_DECIMALS = 5;

interface CurrencyChangeDialogProps {
  /** By place; none closes it. */
  previews: readonly CurrencyPreview[];
  /** The names of places by their ids. */
  names: ReadonlyMap<string, string>;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before places change their currency, and shows what that does to the prices of services (rule C6). */
export function CurrencyChangeDialog({
  previews,
  names,
  busy,
  onConfirm,
  onCancel,
}: CurrencyChangeDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={previews.length > 0}
      title={t('settings.currencyChange.title')}
      confirmLabel={t('settings.currencyChange.yes')}
      cancelLabel={t('common.cancel')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="md">
        {previews.map((preview) => (
          <PlacePreview key={preview.placeId} preview={preview} name={names.get(preview.placeId) ?? ''} />
        ))}
        <Text inherit>{t('settings.currencyChange.booked')}</Text>
        {previews.some(({ from }) => from === RETIRED_CURRENCY) && (
          <Text inherit>{t('settings.currencyChange.noWayBack')}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function PlacePreview({ preview, name }: { preview: CurrencyPreview; name: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { from, to, currencyChange, services, kept, examples } = preview;
  const currencies = { from: from.toUpperCase(), to: to.toUpperCase() };
  const isConverted = currencyChange === 'CONVERT';
  return (
    <Stack gap="xs">
      <Text inherit fw={600} c="var(--mantine-color-text)">
        {t('settings.currencyChange.place', { name, ...currencies })}
      </Text>
      {isConverted && services > kept && (
        <Text inherit>
          {t('settings.currencyChange.convert', {
            count: services - kept,
            rate: formatNumber(LEV_PER_EURO, locale, RATE_DECIMALS),
          })}
        </Text>
      )}
      {!isConverted && <Text inherit>{t('settings.currencyChange.keep', { count: services })}</Text>}
      {isConverted && kept > 0 && <Text inherit>{t('settings.currencyChange.kept', { count: kept })}</Text>}
      {examples.length > 0 && (
        <Table layout="auto" aria-label={t('settings.currencyChange.examples')}>
          <Table.Tbody>
            {examples.map(({ title, before, after }, index) => (
              <Table.Tr key={`${index} ${title}`}>
                <Table.Td w="100%">{title}</Table.Td>
                <Table.Td ta="end" className={classes.amount}>
                  {formatMoney(before, from, locale)}
                </Table.Td>
                <Table.Td ta="end" c="var(--mantine-color-text)" className={classes.amount}>
                  {formatMoney(after, to, locale)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
