import { INPUT_LIST_MAX } from '@slotkeeper/domain/limits';
import { z } from 'zod';
import { builder } from './builder.ts';

/** An input as it came. Only `readInput` makes its fields known, so that no resolver uses one that nobody checked. */
export type UnreadInput = Readonly<Record<never, never>>;

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;
type InputTypeRef = ReturnType<typeof builder.inputType>;
type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];
type UnreadInputRef = ReturnType<typeof builder.inputRef<UnreadInput, false>>;

/** What a schema is made of, discriminated by its `type`. */
type Definition = z.core.$ZodTypes['_zod']['def'];

/** A field's type as the builder takes it: a name or an input type, in brackets if it is a list. */
type FieldType = string | InputTypeRef | readonly [FieldType];

/**
 * Gives a builder the input types of schemas: a function that makes the `input` argument of a mutation from the schema
 * that the form and the resolver read it with (architecture, rule 3; docs/adr/0051). A field that may be left out or null
 * is nullable, a number is an Int where it is `int()` and else a Float, an enum is a String. What zod has no word for, a
 * field's `meta` says (`domain/input/fields/inputFields.ts`). Throws at start where a field has no GraphQL type, or where two
 * shapes claim one name.
 */
export function makeInputArgs(schemaBuilder: typeof builder) {
  const inputTypes = new Map<string, { readonly shape: Shape; readonly ref: InputTypeRef }>();

  function inputType(name: string, schema: Schema): InputTypeRef {
    const shape = shapeOf(schema);
    const known = inputTypes.get(name);
    if (known) {
      if (known.shape !== shape) throw new Error(`Two schemas claim the input type ${name}`);
      return known.ref;
    }
    const fields = Object.entries(shape);
    const ref = schemaBuilder.inputType(name, {
      description: metaOf(schema).typeDescription,
      fields: (t) => Object.fromEntries(fields.map(([field, value]) => [field, fieldOf(t, field, value)])),
    });
    inputTypes.set(name, { shape, ref });
    return ref;
  }

  function fieldOf(t: InputFields, name: string, schema: Schema) {
    return t.field({
      // The builder knows enums and input types by their names, too, but its types do not.
      type: fieldType(schema, name, inputType) as 'String',
      description: findMeta(schema, 'description'),
      required: !(findMeta(schema, 'mayBeMissing') || mayBeLeftOut(schema)),
      extensions: limitsOf(schema),
    });
  }

  return (name: string, schema: Schema) => {
    const type = inputType(name, schema) as unknown as UnreadInputRef;
    return schemaBuilder.args((t) => ({ input: t.field({ type, required: true }) }));
  };
}

/** The `input` argument of a mutation: `args: inputArgs('AddBlockInput', addBlockInput)`. */
export const inputArgs = makeInputArgs(builder);

/** GraphQL has one word for what is left out and what is null. */
function mayBeLeftOut(schema: Schema): boolean {
  return z.safeParse(schema, undefined).success || z.safeParse(schema, null).success;
}

function fieldType(
  schema: Schema,
  name: string,
  inputType: (name: string, schema: Schema) => InputTypeRef,
): FieldType {
  const { graphql } = metaOf(schema);
  const def = definitionOf(schema);
  if (graphql) return def.type === 'object' ? inputType(graphql, schema) : graphql;
  switch (def.type) {
    case 'string':
    case 'enum':
      return 'String';
    case 'boolean':
      return 'Boolean';
    case 'number':
      return schema instanceof z.ZodNumber && schema.isInt ? 'Int' : 'Float';
    case 'literal':
      return typeof def.values[0] === 'number' ? 'Int' : 'String';
    case 'array':
      return [fieldType(def.element, name, inputType)];
    case 'union':
      return fieldType(def.options[0] as Schema, name, inputType);
    default: {
      const inner = innerOf(schema);
      if (!inner) throw new Error(`The input ${name} has no GraphQL type: ${def.type}`);
      return fieldType(inner, name, inputType);
    }
  }
}

/** What a schema wraps; of a pipe its beginning, which is what is sent. Null where it wraps nothing. */
function innerOf(schema: Schema): Schema | null {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'readonly':
      return def.innerType;
    case 'pipe':
      return def.in;
    default:
      return null;
  }
}

function shapeOf(schema: Schema): Shape {
  const def = definitionOf(schema);
  if (def.type === 'object') return def.shape;
  if (def.type === 'intersection') return { ...shapeOf(def.left), ...shapeOf(def.right) };
  const inner = innerOf(schema);
  if (!inner) throw new Error(`An input is an object, not ${def.type}`);
  return shapeOf(inner);
}

/** The limit of a list that may be longer than others, for `limitInputs`. */
function limitsOf(schema: Schema): { readonly maxEntries: number } | undefined {
  const def = definitionOf(schema);
  const inner = innerOf(schema);
  if (inner) return limitsOf(inner);
  if (def.type !== 'array') return undefined;
  const maxima = (def.checks ?? []).map(({ _zod }) =>
    _zod.def.check === 'max_length' ? (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum : 0,
  );
  const maxEntries = Math.max(0, ...maxima);
  return maxEntries > INPUT_LIST_MAX ? { maxEntries } : undefined;
}

/** Every schema of zod has one; its own types leave open which. */
function definitionOf(schema: Schema): Definition {
  return (schema as z.ZodType).def as Definition;
}

function metaOf(schema: Schema): z.core.GlobalMeta {
  return z.globalRegistry.get(schema) ?? {};
}

/** What the schema or one that it wraps says, the outermost first; the entries of a list describe themselves. */
function findMeta<K extends 'description' | 'mayBeMissing'>(schema: Schema, key: K): z.core.GlobalMeta[K] {
  const inner = innerOf(schema);
  return metaOf(schema)[key] ?? (inner ? findMeta(inner, key) : undefined);
}
