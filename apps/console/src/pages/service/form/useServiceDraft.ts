import { zodResolver } from '@hookform/resolvers/zod';
import { type ServiceInput, type ServiceValues, serviceInput } from '@slotkeeper/domain/input/service';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PhotoChange } from '../../../lib/photo/PhotoField.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { newServiceValues, type ServiceFacts, serviceValues } from './serviceValues.ts';

/** A service as its form holds it, beside what is saved; null for a new one. */
export function useServiceDraft(service: ServiceFacts | null | undefined) {
  const { id: viewerId } = useViewer();
  const saved = useMemo(
    () => (service ? serviceValues(service) : newServiceValues([viewerId])),
    [service, viewerId],
  );
  const form = useForm<ServiceValues, unknown, ServiceInput>({
    resolver: zodResolver(serviceInput),
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const [photo, setPhoto] = useState<PhotoChange>(undefined);
  const discard = () => {
    // The form's own reset options would keep what was typed.
    form.reset(saved, { keepDirtyValues: false });
    setPhoto(undefined);
  };
  return { form, saved, photo, setPhoto, isDirty: form.formState.isDirty || photo !== undefined, discard };
}
