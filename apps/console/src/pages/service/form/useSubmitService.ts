import { notifications } from '@mantine/notifications';
import type { ServiceInput, ServiceValues } from '@slotkeeper/domain/input/service';
import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { errorText, isGone, ServerRefusal } from '../../../lib/errors/refusal.ts';
import { settleSent } from '../../../lib/form/settleSent.ts';
import type { PhotoChange } from '../../../lib/photo/PhotoField.tsx';
import { changedValues } from './serviceValues.ts';
import { useSaveService } from './useSaveService.ts';

interface SubmitOptions {
  form: UseFormReturn<ServiceValues, unknown, ServiceInput>;
  /** Null for a new one. */
  serviceId: string | null;
  saved: ServiceValues;
  photo: PhotoChange;
  /** Tells the guard of unsaved changes that leaving is fine now. */
  allowLeaving: () => void;
}

/** Saves the form: a new service leads to its page, another one back to where the person came from (spec 4). */
export function useSubmitService({ form, serviceId, saved, photo, allowLeaving }: SubmitOptions) {
  const { t } = useTranslation();
  const { add, update, isBusy } = useSaveService();
  const navigate = useNavigate();
  const [isDeleted, setIsDeleted] = useState(false);
  const isFirstPage = useLocation().key === 'default';

  const refuse = (error: unknown) => {
    const [field = ''] = error instanceof ServerRefusal ? error.path : [];
    if (serviceId !== null && isGone(error) && field === 'id') return setIsDeleted(true);
    if (error instanceof ServerRefusal && field in saved) {
      const path = field === 'appointmentFields' ? error.path.join('.') : String(field);
      form.setError(path as FieldPath<ServiceValues>, { message: error.code }, { shouldFocus: true });
    }
    notifications.show({
      color: 'red',
      role: 'alert',
      title: t('common.somethingWentWrong'),
      message: errorText(error, t),
    });
  };
  const addNew = async (service: ServiceInput) => {
    const id = await add(service, photo);
    notifications.show({ color: 'green', message: t('service.added', { title: service.title }) });
    allowLeaving();
    await navigate(`/service/${encodeURIComponent(id)}`, { replace: true });
  };
  const change = async (id: string, service: ServiceInput) => {
    const sent = form.getValues();
    const count = await update(id, changedValues(saved, sent, service), photo);
    notifications.show({
      color: 'green',
      title: t('common.saved'),
      message: count > 0 ? t('service.appointmentsKept', { count }) : service.title,
    });
    // What was typed while the save ran is still to be saved here.
    if (!settleSent(form, sent)) return;
    allowLeaving();
    await (isFirstPage ? navigate('/services') : navigate(-1));
  };
  const save = (service: ServiceInput) =>
    (serviceId === null ? addNew(service) : change(serviceId, service)).catch(refuse);
  const saveAgain = (service: ServiceInput) => addNew(withNewQuestions(service)).catch(refuse);
  const reportFaults = (faults: FieldErrors<ServiceValues>) => {
    const isOtherwiseWrong = Object.values(faults).some(({ message }) => message === 'OUT_OF_RANGE');
    const code = isOtherwiseWrong ? 'BAD_INPUT' : 'REQUIRED_FIELD_MISSING';
    notifications.show({ color: 'red', role: 'alert', message: t(`refusal.${code}`) });
  };
  const submit = (event?: BaseSyntheticEvent) => form.handleSubmit(save, reportFaults)(event);
  return {
    submit,
    isBusy,
    /** Whether someone else has deleted the service in the meantime. */
    isGone: isDeleted,
    /** Adds what is in the form as another service. */
    addAgain: () => form.handleSubmit(saveAgain, reportFaults)(),
  };
}

/** The questions of a service that is gone have gone with it. */
function withNewQuestions(service: ServiceInput): ServiceInput {
  const appointmentFields = service.appointmentFields.map((question) => ({ ...question, id: null }));
  return { ...service, appointmentFields };
}
