import { useBooking } from './booking.ts';
import { phoneText } from './phoneText.ts';
import type { RequestFailed } from './request.ts';
import { useTexts } from './texts.ts';

/** Why something did not work, with a way out. */
export function Problem({
  error,
  retry,
}: {
  readonly error: RequestFailed | undefined;
  readonly retry?: () => void;
}) {
  const { t } = useTexts();
  const sentence = useSentence(error);
  if (!error) return null;
  return (
    <div class="notice notice-danger" role="alert">
      <p>{sentence}</p>
      {retry && (
        <button type="button" class="button button-quiet" onClick={retry}>
          {t('booking.page.error.retry')}
        </button>
      )}
    </div>
  );
}

/** Why a form was refused, unless one of the fields it shows says so already. */
export function FormProblem({
  error,
  fields,
}: {
  readonly error: RequestFailed | undefined;
  readonly fields: readonly string[];
}) {
  return fields.includes(String(error?.path[0])) ? null : <Problem error={error} />;
}

function useSentence(error: RequestFailed | undefined): string {
  const { t } = useTexts();
  const { page } = useBooking();
  const { phoneNumber } = page.business;
  const { code, message = '' } = error ?? {};
  if (code === 'OFFLINE') return t('booking.page.error.offline');
  if (code === 'BROKEN')
    return phoneNumber
      ? t('booking.page.error.brokenCall', { phone: phoneText(page, phoneNumber) })
      : t('booking.page.error.broken');
  return message;
}
