import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, ServerRefusal } from '../../../lib/errors/refusal.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { type StaffChoices, StaffFields } from './StaffFields.tsx';
import { type StaffOutput, staffSchema, type StaffValues } from './staffMember.ts';

interface StaffDialogProps extends StaffChoices {
  title: string;
  text?: string;
  /** Where the invitation goes. */
  note?: ReactNode;
  submitLabel: string;
  /** What did not work, above the server's reason. */
  failureTitle?: string;
  initial: StaffValues;
  onSubmit: (member: StaffOutput) => Promise<void>;
  onClose: () => void;
}

/** The form of a staff member, to add or to change one. It can be sent once all is filled and something differs. */
export function StaffDialog(props: StaffDialogProps) {
  const { title, onClose } = props;
  return (
    <FormDialog opened onClose={onClose} title={title}>
      <StaffForm {...props} />
    </FormDialog>
  );
}

function StaffForm(props: StaffDialogProps) {
  const { text, note, submitLabel, failureTitle, initial, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<StaffValues, unknown, StaffOutput>({
    resolver: zodResolver(staffSchema),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const isComplete = staffSchema.safeParse({ ...initial, ...useWatch({ control: form.control }) }).success;

  const submit = async (member: StaffOutput) => {
    setFailure(null);
    try {
      await onSubmit(member);
      onClose();
    } catch (error) {
      const field = error instanceof ServerRefusal ? fieldOf(error.path[0]) : undefined;
      if (error instanceof ServerRefusal && field) form.setError(field, { message: error.code });
      else setFailure(error);
    }
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
        <Stack>
          {text && (
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          )}
          {note}
          <BusyFields busy={isSubmitting}>
            <StaffFields {...props} />
          </BusyFields>
          {failure === null ? null : (
            <Alert color="red" role="alert" title={failureTitle} icon={<IconAlertCircle aria-hidden />}>
              {errorText(failure, t)}
            </Alert>
          )}
          <DialogFooter>
            <Button variant="default" onClick={onClose} disabled={isSubmitting}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting} disabled={!isComplete || !isDirty}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </FormProvider>
  );
}

const fields = ['name', 'email', 'phone', 'roleId', 'placeIds'] as const;

/** The field of the input that the server names. */
function fieldOf(name: unknown): (typeof fields)[number] | undefined {
  return name === 'phoneNumber' ? 'phone' : fields.find((field) => field === name);
}
