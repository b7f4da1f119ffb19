import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';

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
   * @param details the input path that the refusal speaks of, and further values such as conflicting dates
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
