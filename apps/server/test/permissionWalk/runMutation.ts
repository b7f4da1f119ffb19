import { schema } from '../../src/http/schema.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import { type Answer, ask } from '../ask.ts';

/** Sends a mutation with an input as a staff member, or as nobody. */
export function runMutation(ctx: StaffContext | null, name: string, input: object): Promise<Answer> {
  const argument = schema
    .getMutationType()
    ?.getFields()
    [name]?.args.find((one) => one.name === 'input');
  if (!argument) return ask(ctx, `mutation { ${name} { __typename } }`);
  const query = `mutation ($input: ${String(argument.type)}) { ${name}(input: $input) { __typename } }`;
  return ask(ctx, query, { input });
}
