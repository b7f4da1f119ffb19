import { must } from '@slotkeeper/domain/must';
import type { z } from 'zod';
import { invalid, type StripeFault } from './stripeFault.ts';

type Issue = z.core.$ZodIssue;

/** Checks parameters; throws what Stripe answers to one that it does not know, misses or can't use. */
export function readParams<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  // Stripe names a parameter that it does not know before anything else.
  const { issues } = parsed.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw issue ? faultOf(issue, given) : invalid('Invalid request.');
}

function faultOf(issue: Issue, given: unknown): StripeFault {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, must(issue.keys[0], 'an unknown key has a name')]);
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    given,
  );
  if (value === undefined) return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  if (value === '')
    return invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      param,
      'parameter_invalid_empty',
    );
  return unusable(issue, param, typeof value === 'string' ? value : JSON.stringify(value));
}

function unusable(issue: Issue, param: string, value: string): StripeFault {
  if (issue.code === 'invalid_value')
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param);
  if (issue.message === 'integer')
    return invalid(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
  const [, bound = '', limit = ''] = /^(min|max):(-?\d+)$/.exec(issue.message) ?? [];
  if (bound !== '')
    return invalid(
      `This value must be ${bound === 'min' ? 'greater' : 'less'} than or equal to ${limit}.`,
      param,
      'parameter_invalid_integer',
    );
  if (issue.code === 'invalid_type' && issue.expected === 'array') return invalid('Invalid array', param);
  if (issue.code === 'invalid_type' && issue.expected === 'object') return invalid('Invalid object', param);
  if (issue.message === 'currency') return invalid(`Invalid currency: ${value}.`, param);
  return invalid(`Invalid ${param}`, param);
}

/** `items[0][price]` of its parts. */
function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}
