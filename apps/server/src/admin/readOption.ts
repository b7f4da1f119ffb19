import type { ZodType } from 'zod';
import { readInput } from '../platform/graphql/readInput.ts';
import { RefusalError } from '../platform/refusalError.ts';
import { StartError } from '../startError.ts';

/** An option of an operator's command by the input field that it gives, and what it takes where no refusal's sentence says so. */
export interface Option {
  readonly name: string;
  readonly takes?: string;
}

/**
 * Checks what an operator gave as the forms do. A refusal names the option, and where its sentence says nothing of the value, what
 * the option takes; `optionOf` knows the option of each input field, and of the whole input as ''.
 */
export function readOptions<T>(
  schema: ZodType<T>,
  input: unknown,
  optionOf: Readonly<Record<string, Option>>,
): T {
  try {
    return readInput(schema, input);
  } catch (error) {
    const [field = ''] = error instanceof RefusalError ? (error.refusal.path ?? []) : [];
    const option = optionOf[field];
    if (!(error instanceof RefusalError) || !option) throw error;
    if (error.refusal.code === 'BAD_INPUT' && option.takes) throw wrongOption(option);
    throw new RefusalError({ ...error.refusal, path: [option.name] });
  }
}

/** The refusal of an option by what it takes. */
export function wrongOption({ name, takes }: Option): StartError {
  return new StartError(`${name} cannot be used: expected ${takes}.`);
}
