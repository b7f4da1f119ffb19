import { zodResolver } from '@hookform/resolvers/zod';
import { Grid } from '@mantine/core';
import { serviceInput, type ServiceInput, type ServiceValues } from '@slotkeeper/domain/input/service';
import { PageHeader } from '@slotkeeper/ui/PageHeader';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceForm_service$key } from '../../../__generated__/ServiceForm_service.graphql.ts';
import type { ServiceForm_viewer$key } from '../../../__generated__/ServiceForm_viewer.graphql.ts';
import { PlainFieldset } from '../../../lib/form/PlainFieldset.tsx';
import { keepTyped } from '../../../lib/form/settleSent.ts';
import type { PhotoChange } from '../../../lib/photo/PhotoField.tsx';
import { UnsavedDialog } from '../../../lib/unsaved/LeaveDialog.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved/useUnsavedGuard.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ClassTimesSection } from '../classTimes/ClassTimesSection.tsx';
import { QuestionsSection } from '../questions/QuestionsSection.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { BookingRulesSection } from './BookingRulesSection.tsx';
import { CoverPhotoSection } from './CoverPhotoSection.tsx';
import { DeleteService } from './DeleteService.tsx';
import { OnlineBookingSection } from './OnlineBookingSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { ServiceNotice } from './ServiceNotice.tsx';
import { StaffSection } from './StaffSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { newServiceValues, type ServiceFacts, serviceValues } from './serviceValues.ts';
import { useSubmitService } from './useSubmitService.ts';

interface ServiceFormProps {
  /** Null for a new one. */
  serviceKey: ServiceForm_service$key | null;
  viewerKey: ServiceForm_viewer$key;
}

/** All fields of a service (spec 2, Service form); someone who may only see services can’t change it. */
export function ServiceForm({ serviceKey, viewerKey }: ServiceFormProps) {
  const { t } = useTranslation();
  const canEdit = useMay('service:edit');
  const service = useService(serviceKey);
  const viewer = useFragment(
    graphql`
      fragment ServiceForm_viewer on Provider {
        ...BasicsSection_viewer
      }
    `,
    viewerKey,
  );
  const { form, saved, photo, setPhoto, isDirty, discard } = useServiceDraft(service);
  const [hasUnsavedTimes, setHasUnsavedTimes] = useState(false);
  const { blocker, allowLeaving } = useUnsavedGuard(isDirty || hasUnsavedTimes);
  const { submit, isBusy, isGone, addAgain } = useSubmitService({
    form,
    serviceId: service?.id ?? null,
    saved,
    photo,
    allowLeaving,
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <PageHeader
          order={2}
          title={service?.title ?? t('service.new')}
          actions={service && canEdit && <DeleteService serviceKey={service} allowLeaving={allowLeaving} />}
        />
        <ServiceNotice canEdit={canEdit} isGone={isGone} isBusy={isBusy} onAddAgain={() => void addAgain()} />
        {/* An existing service keeps what is typed while it is saved; a new one leads to another page. */}
        <BusyFields busy={isBusy && service === null}>
          <PlainFieldset disabled={!canEdit}>
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, md: 8 }}>
                <BasicsSection viewerKey={viewer} />
                <TimeSection />
                <BookingRulesSection />
                <OnlineBookingSection />
                <QuestionsSection />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 4 }}>
                <CoverPhotoSection
                  serviceKey={service ?? null}
                  change={photo}
                  onChange={setPhoto}
                  disabled={!canEdit}
                />
                <StaffSection serviceKey={service ?? null} />
                <PriceSection />
              </Grid.Col>
            </Grid>
          </PlainFieldset>
        </BusyFields>
      </form>
      {service && (
        <Grid gap="lg" mt="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <ClassTimesSection serviceKey={service} onDirty={setHasUnsavedTimes} />
          </Grid.Col>
        </Grid>
      )}
      <SaveBar
        visible={canEdit && (isDirty || service === null)}
        text={t(service ? 'common.unsaved.title' : 'service.new')}
        saveLabel={t(service ? 'common.save' : 'service.add')}
        onSave={() => void submit()}
        discardLabel={t('common.discard')}
        onDiscard={service ? discard : undefined}
        busy={isBusy}
      />
      <UnsavedDialog blocker={blocker} />
    </FormProvider>
  );
}

function useService(serviceKey: ServiceForm_service$key | null) {
  return useFragment(
    graphql`
      fragment ServiceForm_service on Service {
        ...ClassTimesSection_service
        ...CoverPhotoSection_service
        ...DeleteService_service
        ...StaffSection_service
        id
        title
        description
        shortDescription
        duration
        capacity
        price
        displayPrice
        visibleRangeMax
        minSlotsRequired
        slotInterval
        bufferBefore
        bufferAfter
        minNotice
        isActive
        isBookableOnline
        isFirst
        seatsPerBooking
        category {
          id
        }
        providerIds
        appointmentFields {
          id
          name
          prompt
          type
          required
          choices
        }
      }
    `,
    serviceKey,
  );
}

/** A service as its form holds it, beside what is saved; null for a new one. */
function useServiceDraft(service: ServiceFacts | null | undefined) {
  const { id: viewerId } = useViewer();
  const saved = useMemo(
    () => (service ? serviceValues(service) : newServiceValues([viewerId])),
    [service, viewerId],
  );
  const form = useForm<ServiceValues, unknown, ServiceInput>({
    resolver: zodResolver(serviceInput),
    values: saved,
    resetOptions: keepTyped,
  });
  const [photo, setPhoto] = useState<PhotoChange>(undefined);
  const discard = () => {
    // The form's own reset options would keep what was typed.
    form.reset(saved, { keepDirtyValues: false });
    setPhoto(undefined);
  };
  return { form, saved, photo, setPhoto, isDirty: form.formState.isDirty || photo !== undefined, discard };
}
