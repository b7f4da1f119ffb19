import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A yes or no of the service's form. */
export function ServiceSwitch({
  name,
}: {
  name: 'displayPrice' | 'isActive' | 'isBookableOnline' | 'isFirst';
}) {
  const { t } = useTranslation();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController<ServiceValues, typeof name>({ name });
  return (
    <DescribedSwitch
      ref={ref}
      label={t(`service.field.${name}`)}
      description={t(`service.hint.${name}`)}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}
