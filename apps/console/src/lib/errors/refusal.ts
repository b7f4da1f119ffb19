import { notifications } from '@mantine/notifications';
import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * No usable answer came back: the server was not reached, took too long, or answered something unreadable; or the
 * code of a page could not be fetched.
 */
type RequestFailureKind = 'unreachable' | 'timeout' | 'unreadable' | 'page';

/** A request without a usable answer. Whether the server acted on it is not known. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: RequestFailureKind;

  constructor(kind: RequestFailureKind, options?: ErrorOptions) {
    super(`The request failed: ${kind}`, options);
    this.kind = kind;
  }
}

const knownCodes: ReadonlySet<string> = new Set(refusalCodes);

/** What the server refused: its stable code, the input path where it names one, and its sentence (rule R7). */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly code: RefusalCode;
  readonly path: readonly (string | number)[];
  readonly values: Readonly<Record<string, unknown>>;

  /**
   * @param message the server's sentence, already in the viewer's language
   * @param code as the server sent it; one that this console does not know counts as an internal error
   * @param details the input path that the refusal is about, and further values such as conflicting dates
   */
  constructor(
    message: string,
    code: unknown,
    details: { path?: readonly (string | number)[]; values?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.code = isRefusalCode(code) ? code : 'INTERNAL_ERROR';
    this.path = details.path ?? [];
    this.values = details.values ?? {};
  }
}

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && knownCodes.has(code);
}

/** The stable code of a refusal, or null for anything else that went wrong. */
export function refusalOf(error: unknown): RefusalCode | null {
  return error instanceof ServerRefusal ? error.code : null;
}

/** Whether the server did not find what the input names: it was there when the person opened it. */
export function isGone(error: unknown): boolean {
  return error instanceof ServerRefusal && error.code === 'NOT_FOUND' && error.path.length > 0;
}

/**
 * The sentence that a person is shown for any error: the server's own reason where it gave one (rule R7). What a form
 * named and the server no longer finds has been deleted in the meantime.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (isGone(error)) return t('common.deletedElsewhere');
  if (error instanceof ServerRefusal) return error.message;
  if (error instanceof RequestFailure) return t(`requestFailure.${error.kind}`);
  return t('common.somethingWentWrong');
}

/** Shows inside the page what did not work (`title`) and why, with the server's reason (rule R7). */
export function useShowError(): (error: unknown, title?: string) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, title) => {
      notifications.show({ color: 'red', title, message: errorText(error, t), role: 'alert' });
    },
    [t],
  );
}
