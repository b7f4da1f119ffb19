import { Button, Group, Stack, Switch } from '@mantine/core';
import { type CustomField, decideFieldValues } from '@slotkeeper/domain/booking/appointment/customFields';
import type { Refusal } from '@slotkeeper/domain/decision';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConfirmStep_service$key } from '../../../__generated__/ConfirmStep_service.graphql.ts';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { TakenNotice } from '../slots/PickedSlots.tsx';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import { ClientSendersLine } from '../../messaging/senders/SendersLine.tsx';
import { BookingRefusal } from './BookingRefusal.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { QuestionField } from './QuestionField.tsx';
import { type BookingDraft, type DraftChange, providerIdsOf } from './bookingDraft.ts';
import type { Consent } from './useConfirmation.ts';

interface ConfirmStepProps {
  /** The services that are booked, each once. */
  serviceKeys: ConfirmStep_service$key;
  draft: BookingDraft;
  /** What becomes of an existing appointment, in sentences. */
  outcome?: readonly string[];
  /** Chosen times that are no longer free: with them nothing is confirmed. */
  taken: readonly PickedSlot[];
  error: unknown;
  isBusy: boolean;
  /** Something in `children` is not chosen yet. */
  isIncomplete?: boolean;
  /** Whether the service's questions are asked here. */
  hasQuestions?: boolean;
  /** How it repeats, or which occurrences are meant. */
  children?: ReactNode;
  change: (change: DraftChange) => void;
  onBack: () => void;
  onConfirm: (consent: Consent) => void;
}

/** Step 2: what will be booked, the service's questions, and whether the client is notified (rule N2). */
export function ConfirmStep(props: ConfirmStepProps) {
  const {
    draft,
    error,
    isBusy,
    isIncomplete = false,
    hasQuestions = true,
    change,
    onBack,
    onConfirm,
  } = props;
  const { t } = useTranslation();
  const [hasTried, setTried] = useState(false);
  const services = useFragment(
    graphql`
      fragment ConfirmStep_service on Service @relay(plural: true) {
        ...BookingSummary_service
        providers {
          id
        }
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
    props.serviceKeys,
  );
  const questions = hasQuestions ? services.flatMap((service) => service.appointmentFields) : [];
  const providers = services.flatMap((service) => service.providers);
  const refused = refusedAnswers(questions, draft.answers);
  const confirm = (consent: Consent) => {
    setTried(true);
    if (refused.size === 0) onConfirm(consent);
  };

  return (
    <DialogStep label={t('appointment.checkStep')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm({});
        }}
      >
        <Stack gap="md">
          {error !== null && <BookingRefusal error={error} isBusy={isBusy} onConsent={confirm} />}
          <TakenNotice slots={props.taken} />
          <ZoneNote
            moments={draft.slots.map(({ startAt }) => startAt)}
            providerIds={providerIdsOf(draft, providers)}
          />
          <BookingSummary serviceKeys={services} draft={draft} outcome={props.outcome} />
          <BusyFields busy={isBusy}>
            {questions.map((field) => (
              <QuestionField
                key={field.id}
                fieldKey={field}
                value={draft.answers[field.id] ?? ''}
                refusal={hasTried ? refused.get(field.id) : undefined}
                onChange={(value) => change({ type: 'answer', fieldId: field.id, value })}
              />
            ))}
            {props.children}
            {canBeNotified(draft) && (
              <Switch
                label={t('appointment.tellClient')}
                checked={draft.notifyClient}
                onChange={({ currentTarget }) =>
                  change({ type: 'notifyClient', notifyClient: currentTarget.checked })
                }
              />
            )}
          </BusyFields>
          {canBeNotified(draft) && draft.notifyClient && <ClientSendersLine />}
          <Group justify="space-between">
            <Button variant="default" onClick={onBack} disabled={isBusy}>
              {t('common.back')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={isIncomplete || props.taken.length > 0}>
              {t('common.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogStep>
  );
}

/** A client always has a phone number, a guest only if one was recorded (rule P8). */
export function canBeNotified({ attendee }: Pick<BookingDraft, 'attendee'>): boolean {
  return attendee?.kind === 'client' || (attendee?.phoneNumber.trim() ?? '') !== '';
}

/** Why the server would not take an answer, by the question's id: the same rule, applied to each question. */
export function refusedAnswers(
  questions: readonly CustomField[],
  answers: Readonly<Record<string, string>>,
): ReadonlyMap<string, Refusal> {
  const refused = new Map<string, Refusal>();
  for (const question of questions) {
    const decision = decideFieldValues([question], [{ id: question.id, value: answers[question.id] ?? '' }]);
    if (!decision.accepted) refused.set(question.id, decision.refusal);
  }
  return refused;
}
