import type { Refusal } from '@slotkeeper/domain/decision';
import type { Locale } from '@slotkeeper/domain/options';
import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { describeRefusal, refusalBehind, retryAfterOf } from '../describeError.ts';

/** GraphQL's reason repeats what was sent, however long. */
const REASON_MAX = 500;

interface MapOptions {
  readonly locale: Locale;
  /** Called with every error that is our own fault. */
  readonly onInternal: (error: unknown) => void;
}

/**
 * The one mapper of GraphQL errors: a refusal gives its code, the input's path and its sentence in the viewer's
 * language; what cannot be parsed, validated or coerced is BAD_REQUEST or BAD_INPUT with GraphQL's reason; anything
 * else is logged and answered as INTERNAL_ERROR without details.
 */
export function mapGraphqlErrors(errors: readonly GraphQLError[], options: MapOptions): GraphQLError[] {
  return errors.map((error) => mapOne(error, options));
}

function mapOne(error: GraphQLError, { locale, onInternal }: MapOptions): GraphQLError {
  const { refusal, reason } = readError(error);
  if (refusal.code === 'INTERNAL_ERROR' || refusal.code === 'UNAVAILABLE') onInternal(innermost(error));
  const { message, code, path, values, conflicts, furtherDates, brokenRules, status, currencyPreviews } =
    describeRefusal(refusal, locale);
  return new GraphQLError(message, {
    path: error.path,
    extensions: {
      ...values,
      code,
      path,
      conflicts,
      furtherDates,
      brokenRules,
      currencyPreviews: currencyPreviews?.map(({ placeId, ...preview }) => ({
        placeId: toGlobalId('Place', placeId),
        ...preview,
      })),
      reason,
      http: httpStatus(error, status, retryAfterOf(refusal)),
    },
  });
}

/** Before anything ran, the answer is a failed request; later errors are part of an answer that arrived. */
function httpStatus(
  error: GraphQLError,
  status: number,
  retryAfter: number | undefined,
): { status: number; headers?: Record<string, string> } | undefined {
  if (error.path !== undefined && status !== 503) return undefined;
  return { status, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) };
}

function readError(error: GraphQLError): { refusal: Refusal; reason?: string } {
  const cause = innermost(error);
  if (!(cause instanceof GraphQLError)) return { refusal: refusalBehind(cause) };
  const code = ownCode(error) ?? ownCode(cause);
  if (error.path !== undefined && !code) return { refusal: { code: 'INTERNAL_ERROR' } };
  const path = variablePath(error.message);
  const fallback = path ? 'BAD_INPUT' : 'BAD_REQUEST';
  return { refusal: { code: code ?? fallback, path }, reason: error.message.slice(0, REASON_MAX) };
}

function innermost(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/** The code that an error brings along. The compiled executor's errors have no extensions at all. */
function ownCode(error: GraphQLError): RefusalCode | undefined {
  const extensions: GraphQLErrorExtensions | undefined = error.extensions;
  return refusalCodes.find((code) => code === extensions?.code);
}

const VARIABLE = /^Variable "\$(\w+)"/;
const PLACE = /at "([^"]+)"/;

/** 'Variable "$input" got invalid value 1 at "input.timeSlots[0].startAt"' is about timeSlots, 0, startAt. */
function variablePath(message: string): (string | number)[] | undefined {
  const [, name] = VARIABLE.exec(message) ?? [];
  if (!name) return undefined;
  const [, place = name] = PLACE.exec(message) ?? [];
  const steps = place.split(/[.[\]]+/).filter((step) => step !== '');
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return path[0] === 'input' ? path.slice(1) : path;
}
