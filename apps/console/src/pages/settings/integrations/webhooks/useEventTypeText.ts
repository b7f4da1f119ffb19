import { isAppointmentAction } from '@slotkeeper/domain/booking/event/eventNames';
import { isWaitlistEventType } from '@slotkeeper/domain/booking/waitlist/waitlistEvents';
import { isClientEventType, WEBHOOK_TEST_EVENT } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { useTranslation } from 'react-i18next';

/** What a type of event means, in words. */
export function useEventTypeText(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const action = type.slice(type.indexOf('.') + 1);
    if (type === WEBHOOK_TEST_EVENT) return t('integrations.event.test');
    if (isClientEventType(type) || isWaitlistEventType(type)) return t(`integrations.event.${type}`);
    const what = isAppointmentAction(action) ? t(`audit.action.${action}`) : type;
    return t('integrations.event.appointment', { what });
  };
}
