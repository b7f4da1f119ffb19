import type * as Swc from '@swc/core';
import { type Located, type Meaning, meaningOf, type Scope } from './stripeTypes.ts';

/** How values are written: in a form all leaves are text, in an answer they are JSON. */
export type Notation = 'form' | 'json';

/** What is wrong with a value, as `items[0].price: …`; nothing where it is of the type. */
function checkValue(value: unknown, { type, scope }: Located, notation: Notation, at = ''): string[] {
  switch (type.type) {
    case 'TsKeywordType':
      return isKeyword(value, type.kind, notation)
        ? []
        : [`${at}: ${JSON.stringify(value)} is no ${type.kind}`];
    case 'TsLiteralType':
      return isLiteral(value, type.literal, notation)
        ? []
        : [`${at}: ${JSON.stringify(value)} is not the literal`];
    case 'TsUnionType':
      return checkUnion(value, type.types, { scope, notation, at });
    case 'TsParenthesizedType':
      return checkValue(value, { type: type.typeAnnotation, scope }, notation, at);
    case 'TsArrayType':
      return checkArray(value, { type: type.elemType, scope }, notation, at);
    case 'TsTypeLiteral':
      return checkMembers(value, type.members, { scope, notation, at });
    case 'TsTypeReference':
      return checkReference(value, type, { scope, notation, at });
    default:
      return [`${at}: a type of the kind ${type.type} is not known to this check`];
  }
}

interface Where {
  readonly scope: Scope;
  readonly notation: Notation;
  readonly at: string;
}

function isKeyword(value: unknown, kind: string, notation: Notation): boolean {
  if (kind === 'null') return value === null || (notation === 'form' && value === '');
  if (kind === 'void' || kind === 'undefined') return value === undefined;
  if (kind === 'any' || kind === 'unknown') return true;
  if (notation === 'json' || kind === 'string') return typeof value === kind;
  if (typeof value !== 'string') return false;
  return kind === 'number' ? /^-?\d+(\.\d+)?$/.test(value) : value === 'true' || value === 'false';
}

function isLiteral(value: unknown, literal: Swc.TsLiteral, notation: Notation): boolean {
  if (literal.type === 'TemplateLiteral' || literal.type === 'BigIntLiteral') return false;
  return notation === 'form' ? value === String(literal.value) : value === literal.value;
}

/** The names of a list are those that Stripe documents: that others may come later does not allow them now. */
function checkUnion(value: unknown, types: readonly Swc.TsType[], where: Where): string[] {
  const problems: string[][] = [];
  for (const type of types) {
    if (isOtherString(type)) continue;
    const found = checkValue(value, { type, scope: where.scope }, where.notation, where.at);
    if (found.length === 0) return [];
    problems.push(found);
  }
  // Of an object, the problems inside say more than that it is not one of the others.
  const inside = problems.find((one) => one.some((text) => !text.startsWith(`${where.at}: `)));
  return inside ?? [`${where.at}: ${JSON.stringify(value)?.slice(0, 80)} is none of the documented values`];
}

function isOtherString(type: Swc.TsType): boolean {
  return (
    type.type === 'TsTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.value === 'OtherString'
  );
}

function checkArray(value: unknown, element: Located, notation: Notation, at: string): string[] {
  if (!Array.isArray(value)) return [`${at}: ${JSON.stringify(value)} is no list`];
  return value.flatMap((one, index) => checkValue(one, element, notation, `${at}[${index}]`));
}

function checkReference(
  value: unknown,
  { typeName, typeParams }: Swc.TsTypeReference,
  where: Where,
): string[] {
  const { scope, notation, at } = where;
  const [argument] = typeParams?.params ?? [];
  const name = typeName.type === 'Identifier' ? typeName.value : '';
  if (name === 'Array' && argument) return checkArray(value, { type: argument, scope }, notation, at);
  if (name === 'Emptyable' && argument)
    return value === null || value === '' ? [] : checkValue(value, { type: argument, scope }, notation, at);
  if (name === 'Decimal') return typeof value === 'string' ? [] : [`${at}: a decimal is text`];
  if (name === 'ApiList' && argument) return checkList(value, { type: argument, scope }, notation, at);
  const meaning = meaningOf(typeName, scope);
  if (!meaning) return [`${at}: the type ${name} is not known to this check`];
  return checkMeaning(value, meaning, notation, at);
}

/** Checks a value against what a name means. */
export function checkMeaning(value: unknown, meaning: Meaning, notation: Notation, at = ''): string[] {
  if (meaning.kind === 'type') return checkValue(value, meaning, notation, at);
  const { declaration, scope } = meaning;
  const bases = declaration.extends.flatMap(({ expression }) => {
    const base = expression.type === 'Identifier' ? meaningOf(expression, scope) : undefined;
    return base?.kind === 'interface' ? base.declaration.body.body : [];
  });
  return checkMembers(value, [...declaration.body.body, ...bases], { scope, notation, at });
}

/** A list as part of an answer. */
function checkList(value: unknown, element: Located, notation: Notation, at: string): string[] {
  const list = value as { object?: unknown; data?: unknown; has_more?: unknown; url?: unknown } | null;
  if (list?.object !== 'list') return [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is no list`];
  const problems = checkArray(list.data, element, notation, `${at}.data`);
  if (typeof list.has_more !== 'boolean') problems.push(`${at}.has_more is missing`);
  if (typeof list.url !== 'string') problems.push(`${at}.url is missing`);
  return problems;
}

function checkMembers(value: unknown, members: readonly Swc.TsTypeElement[], where: Where): string[] {
  const { scope, notation, at } = where;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${at}: ${JSON.stringify(value)} is no object`];
  const given = value as Record<string, unknown>;
  const known = new Set<string>();
  const problems: string[] = [];
  let others: Swc.TsType | undefined;
  for (const member of members) {
    if (member.type === 'TsIndexSignature') others = member.typeAnnotation?.typeAnnotation;
    if (member.type !== 'TsPropertySignature' || !member.typeAnnotation) continue;
    const name = nameOf(member.key);
    known.add(name);
    const type = member.typeAnnotation.typeAnnotation;
    const inside = at === '' ? name : `${at}.${name}`;
    if (given[name] !== undefined)
      problems.push(...checkValue(given[name], { type, scope }, notation, inside));
    else if (!member.optional) problems.push(`${inside} is missing`);
  }
  for (const [name, one] of Object.entries(given)) {
    const inside = at === '' ? name : `${at}.${name}`;
    if (known.has(name)) continue;
    if (others) problems.push(...checkValue(one, { type: others, scope }, notation, inside));
    else problems.push(`${inside} is not documented`);
  }
  return problems;
}

function nameOf(key: Swc.Expression): string {
  return key.type === 'Identifier' || key.type === 'StringLiteral' ? key.value : '';
}
