import type * as Swc from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseForm } from '../../src/adapters/billing/sandbox/request/parseForm.ts';
import { checkMeaning } from './checkValue.ts';
import { type Meaning, meaningOf, readTypes, type Scope, sdkFolder } from './stripeTypes.ts';

/** The parts of Stripe's API that the product may call. */
const RESOURCES = [
  'Charges',
  'CreditNotes',
  'Customers',
  'Invoices',
  'PaymentIntents',
  'PaymentMethods',
  'Prices',
  'Products',
  'Refunds',
  'SetupIntents',
  'Subscriptions',
  'TaxIds',
];

/** A path of Stripe's API. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  /** Null: it takes none. */
  readonly params: Meaning | null;
  readonly areParamsRequired: boolean;
  readonly answer: Meaning;
  readonly isList: boolean;
}

/** A method of the SDK's code, and what it calls. */
const CALL = /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('(\w+)', (?:'([^']+)'|`([^`]+)`)/gm;

/** All operations, from the SDK's code (method and path) and types (parameters and answer). */
export const operations: readonly Operation[] = RESOURCES.flatMap(readResource);

function readResource(name: string): Operation[] {
  const file = path.join(sdkFolder, 'resources', name);
  const scope = readTypes(`${file}.d.ts`);
  const members = [...scope.classes.values()].flatMap(({ body }) => body);
  return [...readFileSync(`${file}.js`, 'utf8').matchAll(CALL)].flatMap((call) => {
    const [, method = '', verb = '', fixed, template] = call;
    const declared = members.find(
      (one) => one.type === 'ClassMethod' && one.key.type === 'Identifier' && one.key.value === method,
    );
    if (declared?.type !== 'ClassMethod') return [];
    const answer = answerOf(declared.function.returnType, scope);
    if (!answer) return [];
    const source = fixed ?? (template ?? '').replaceAll(/\$\{[^}]+\}/g, '([^/]+)');
    return [
      {
        name: `${name}.${method}`,
        method: verb,
        pattern: new RegExp(`^${source}$`),
        ...paramsOf(declared.function.params as readonly Swc.Param[], scope),
        ...answer,
      },
    ];
  });
}

function paramsOf(params: readonly Swc.Param[], scope: Scope) {
  const pat = params
    .map((one) => one.pat as Swc.BindingIdentifier)
    .find((one) => one.type === 'Identifier' && one.value === 'params');
  if (!pat) return { params: null, areParamsRequired: false };
  const type = pat.typeAnnotation?.typeAnnotation;
  const meaning = type?.type === 'TsTypeReference' ? meaningOf(type.typeName, scope) : undefined;
  return { params: meaning ?? null, areParamsRequired: !pat.optional };
}

/** `Promise<Response<Invoice>>`, or `ApiListPromise<Invoice>`. */
function answerOf(
  returned: Swc.TsTypeAnnotation | undefined,
  scope: Scope,
): { answer: Meaning; isList: boolean } | undefined {
  let type = returned?.typeAnnotation;
  let isList = false;
  while (type?.type === 'TsTypeReference' && type.typeParams) {
    isList ||= type.typeName.type === 'Identifier' && type.typeName.value === 'ApiListPromise';
    type = type.typeParams.params[0];
  }
  if (!type) return undefined;
  if (type.type !== 'TsTypeReference') return { answer: { kind: 'type', type, scope }, isList };
  const answer = meaningOf(type.typeName, scope);
  return answer && { answer, isList };
}

/** The operation that a request calls; undefined for a path that Stripe does not have. */
export function operationOf(method: string, pathname: string): Operation | undefined {
  // `/v1/invoices/search` is no id.
  const all = operations.filter((one) => one.method === method && one.pattern.test(pathname));
  return all.find(({ pattern }) => !pattern.source.includes('([^/]+)')) ?? all[0];
}

/** What Stripe would refuse of a request's parameters, form-encoded. */
export function checkParams(operation: Operation, form: string): string[] {
  const given = parseForm(form);
  if (!operation.params)
    return Object.keys(given).map((name) => `${operation.name}: ${name} is not documented`);
  return checkMeaning(given, operation.params, 'form').map((problem) => `${operation.name}: ${problem}`);
}

/** What is not as Stripe documents it in an answer. */
export function checkAnswer({ name, answer, isList }: Operation, body: unknown): string[] {
  const problems = isList ? checkPage(body, answer) : checkMeaning(body, answer, 'json');
  return problems.map((problem) => `${name}: ${problem}`);
}

function checkPage(body: unknown, answer: Meaning): string[] {
  const { object, data, has_more: hasMore, url } = body as Record<string, unknown>;
  if (object !== 'list' || !Array.isArray(data) || typeof hasMore !== 'boolean' || typeof url !== 'string')
    return ['the answer is no list'];
  return data.flatMap((one, index) => checkMeaning(one, answer, 'json', `data[${index}]`));
}

/** What of `expand` Stripe would refuse: a path that leads to nothing that can be expanded, or too deep. */
export function checkExpand({ name, answer, isList }: Operation, form: string): string[] {
  const { expand = [] } = parseForm(form);
  return (expand as string[]).flatMap((asked) => {
    const parts = asked.split('.');
    const wrong = `${name}: ${asked} can't be expanded`;
    if (parts.length > LEVELS_MAX) return [wrong];
    if (!isList) return isExpandable(answer, parts) ? [] : [wrong];
    return parts[0] === 'data' && isExpandable(answer, parts.slice(1)) ? [] : [wrong];
  });
}

const LEVELS_MAX = 4;

/** Whether a path leads to an id that can be answered in full, or to a part that is only answered when it is asked for. */
function isExpandable(meaning: Meaning, [part = '', ...rest]: readonly string[]): boolean {
  if (meaning.kind === 'type') return alternatives(meaning).some((one) => isExpandable(one, [part, ...rest]));
  const member = meaning.declaration.body.body.find(
    (one) => one.type === 'TsPropertySignature' && one.key.type === 'Identifier' && one.key.value === part,
  );
  if (member?.type !== 'TsPropertySignature' || !member.typeAnnotation) return false;
  const { typeAnnotation: type } = member.typeAnnotation;
  const located = { kind: 'type', type, scope: meaning.scope } as const;
  if (rest.length === 0) return member.optional || hasIdOrObject(type);
  const list = listOf(type);
  if (list) return rest[0] === 'data' && isExpandable({ ...located, type: list }, rest.slice(1));
  return isExpandable(located, rest);
}

/** The interfaces that a type may be. */
function alternatives({ type, scope }: { type: Swc.TsType; scope: Scope }): Meaning[] {
  if (type.type === 'TsUnionType') return type.types.flatMap((one) => alternatives({ type: one, scope }));
  const meaning = type.type === 'TsTypeReference' ? meaningOf(type.typeName, scope) : undefined;
  return meaning ? [meaning] : [];
}

/** `string | Customer`: an id, or the object in its place. */
function hasIdOrObject(type: Swc.TsType): boolean {
  if (type.type !== 'TsUnionType') return false;
  const isId = type.types.some((one) => one.type === 'TsKeywordType' && one.kind === 'string');
  return isId && type.types.some((one) => one.type === 'TsTypeReference');
}

/** What an `ApiList` has. */
function listOf(type: Swc.TsType): Swc.TsType | undefined {
  const isList =
    type.type === 'TsTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.value === 'ApiList';
  return isList ? type.typeParams?.params[0] : undefined;
}
