import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';
import { isoInstant } from './readInput.ts';
import { Upload } from './upload.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function badValue(name: string): never {
  throw new GraphQLError(`Not a ${name}`, { extensions: { code: 'BAD_INPUT' } });
}

/** Whether a text is a date that exists: 2026-02-30 does not. */
function isLocalDate(text: string): boolean {
  if (!LOCAL_DATE.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC.',
  serialize: isoInstant,
  parseValue: (value) => {
    if (typeof value !== 'string' || !INSTANT.test(value) || !isLocalDate(value.slice(0, 10)))
      badValue('DateTime');
    const instant = Date.parse(value);
    return Number.isNaN(instant) ? badValue('DateTime') : instant;
  },
});

builder.scalarType('Date', {
  description: 'A local date, YYYY-MM-DD.',
  serialize: (date) => date,
  parseValue: (value) => (typeof value === 'string' && isLocalDate(value) ? value : badValue('Date')),
});

/** Sums of money outgrow the 32 bits of an Int. */
builder.scalarType('MinorUnits', {
  description: 'An amount in minor units of its currency: a whole number of up to 53 bits (rule M1).',
  serialize: (amount) => (Number.isSafeInteger(amount) ? amount : badValue('MinorUnits')),
  parseValue: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? value : badValue('MinorUnits'),
});

builder.scalarType('Upload', {
  description: 'A file, sent as the GraphQL multipart request convention says.',
  serialize: () => badValue('Upload'),
  parseValue: (value) => (value instanceof Upload ? value : badValue('Upload')),
});
