import { Button, Group, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';

interface CategoryNameFormProps {
  label: string;
  /** The saved name; empty for a new category. */
  name: string;
  saveLabel: string;
  /** Saves the name; errors are shown under the field, where the name stays to be corrected. */
  onSave: (name: string) => Promise<void>;
}

/** One name of a category to type and save. */
export function CategoryNameForm({ label, name, saveLabel, onSave }: CategoryNameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const newName = typed.trim();
  const isChanged = newName !== '' && newName !== name;
  useUnsaved(isChanged);
  const save = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      await onSave(newName);
      setTyped((now) => (now !== typed ? now : name === '' ? '' : newName));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the service's form, which must not be submitted as well.
    event.stopPropagation();
    if (isChanged && !isBusy) void save();
  };
  return (
    <form onSubmit={submit} noValidate style={{ flex: 1 }}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <BusyFields busy={isBusy}>
          <TextInput
            flex={1}
            aria-label={label}
            placeholder={name === '' ? label : undefined}
            maxLength={TEXT_MAX}
            value={typed}
            error={failure === null ? undefined : errorText(failure, t)}
            onChange={({ currentTarget }) => {
              setFailure(null);
              setTyped(currentTarget.value);
            }}
          />
        </BusyFields>
        <Button type="submit" variant="default" disabled={!isChanged} loading={isBusy}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
