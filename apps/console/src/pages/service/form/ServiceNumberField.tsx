import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import { useFieldError } from '../../../lib/form/useFieldError.ts';

type NumberName =
  | 'bufferAfter'
  | 'bufferBefore'
  | 'capacity'
  | 'duration'
  | 'minNotice'
  | 'minSlotsRequired'
  | 'seatsPerBooking'
  | 'slotInterval'
  | 'visibleRangeMax';

interface ServiceNumberFieldProps {
  name: NumberName;
  max: number;
  unit?: 'minutes' | 'days';
  step?: number;
  /** What holds while it is empty. */
  whenEmpty?: string;
  required?: boolean;
  hint?: string;
}

/** A whole number of the service's form. */
export function ServiceNumberField({
  name,
  max,
  unit,
  step,
  whenEmpty,
  required,
  hint,
}: ServiceNumberFieldProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, NumberName>({ name });
  return (
    <NumberField
      ref={ref}
      label={t(`service.field.${name}`)}
      description={hint}
      placeholder={whenEmpty}
      required={required}
      unit={unit && t(`service.unit.${unit}`)}
      step={step}
      max={max}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldError(fieldState.error)}
    />
  );
}
