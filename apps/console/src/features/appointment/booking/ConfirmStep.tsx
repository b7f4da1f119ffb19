import { Button, Group, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConfirmStep_service$key } from '../../../__generated__/ConfirmStep_service.graphql.ts';
import { RefusalAlert } from '../RefusalAlert.tsx';
import type { BookingDraft, DraftChange } from './bookingDraft.ts';
import { BookingSummary } from './BookingSummary.tsx';
import { QuestionField } from './QuestionField.tsx';
import { refusedAnswers } from './refusedAnswers.ts';

interface ConfirmStepProps {
  serviceKey: ConfirmStep_service$key;
  draft: BookingDraft;
  error: unknown;
  isBusy: boolean;
  change: (change: DraftChange) => void;
  onBack: () => void;
  onConfirm: () => void;
}

/** Step 2: what will be booked, the service's questions, and whether the client is told (decisions N2). */
export function ConfirmStep({
  serviceKey,
  draft,
  error,
  isBusy,
  change,
  onBack,
  onConfirm,
}: ConfirmStepProps) {
  const { t } = useTranslation();
  const [hasTried, setTried] = useState(false);
  const service = useFragment(
    graphql`
      fragment ConfirmStep_service on Service {
        ...BookingSummary_service
        appointmentFields {
          id
          name
          required
          type
          choices
          ...QuestionField_field
        }
      }
    `,
    serviceKey,
  );
  const refused = refusedAnswers(service.appointmentFields, draft.answers);
  const { attendee } = draft;
  const canTell = attendee?.kind === 'client' || (attendee?.phoneNumber.trim() ?? '') !== '';

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (refused.size === 0) onConfirm();
      }}
    >
      <Stack gap="md">
        {error !== null && <RefusalAlert error={error} />}
        <BookingSummary serviceKey={service} draft={draft} />
        {service.appointmentFields.map((field) => (
          <QuestionField
            key={field.id}
            fieldKey={field}
            value={draft.answers[field.id] ?? ''}
            refusal={hasTried ? refused.get(field.id) : undefined}
            onChange={(value) => change({ type: 'answer', fieldId: field.id, value })}
          />
        ))}
        {canTell && (
          <Switch
            label={t('appointment.tellClient')}
            checked={draft.tellClient}
            onChange={({ currentTarget }) =>
              change({ type: 'tellClient', tellClient: currentTarget.checked })
            }
          />
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {t('common.back')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('common.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
