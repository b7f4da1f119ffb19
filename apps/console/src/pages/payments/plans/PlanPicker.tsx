import { Alert, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { ReturnsFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { PlanCard } from './PlanCard.tsx';
import type { Plan } from './readPlan.ts';

interface PlanPickerProps {
  plans: readonly Plan[];
  staffCount: number;
  /** The plan that is running; null where none is. */
  currentId: string | null;
  /** Rejects with the server's refusal, which is shown here. */
  onPick: (plan: Plan) => Promise<void>;
  onClose: () => void;
}

/** The plans to choose from, side by side (spec 2). */
export function PlanPicker({ plans, staffCount, currentId, onPick, onClose }: PlanPickerProps) {
  const { t } = useTranslation();
  const isTop = useTopDialog(true);
  const [picked, setPicked] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const pick = async (plan: Plan) => {
    setPicked(plan.id);
    setError(null);
    try {
      await onPick(plan);
    } catch (refusal) {
      setError(refusal);
      setPicked(null);
    }
  };
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} title={t('billing.page.plan.pick')} size={720}>
      <ReturnsFocus />
      <Stack>
        <Text c="dimmed">{t('billing.page.plan.byStaff', { count: staffCount })}</Text>
        {error !== null && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {errorText(error, t)}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              staffCount={staffCount}
              isCurrent={plan.id === currentId}
              isBusy={plan.id === picked}
              isDisabled={picked !== null}
              onPick={() => void pick(plan)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Modal>
  );
}
