import { parseFileSync } from '@swc/core';
import type * as Swc from '@swc/core';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The types of the official SDK, read as data. Stripe generates them from the OpenAPI description of the API's version that the SDK is
 * made for, with each parameter of each path: what they don't know, Stripe refuses.
 */

/** Declarations that see each other, and those of the namespaces around them. */
export interface Scope {
  readonly interfaces: Map<string, Swc.TsInterfaceDeclaration>;
  readonly aliases: Map<string, Swc.TsType>;
  readonly classes: Map<string, Swc.ClassDeclaration>;
  readonly namespaces: Map<string, Scope>;
  readonly imports: Map<string, { readonly file: string; readonly name: string }>;
  readonly parent: Scope | null;
}

/** A type where it is written: names in it are looked up there. */
export interface Located {
  readonly type: Swc.TsType;
  readonly scope: Scope;
}

/** What a name means: an interface, or another type. */
export type Meaning =
  | { readonly kind: 'interface'; readonly declaration: Swc.TsInterfaceDeclaration; readonly scope: Scope }
  | ({ readonly kind: 'type' } & Located);

/** Where the SDK's modules are. */
export const sdkFolder = path.dirname(fileURLToPath(import.meta.resolve('stripe')));

const files = new Map<string, Scope>();

/** The declarations of a file of types. */
export function readTypes(file: string): Scope {
  const known = files.get(file);
  if (known) return known;
  const scope = emptyScope(null);
  files.set(file, scope);
  const { body } = parseFileSync(file, { syntax: 'typescript', target: 'es2022' });
  for (const item of body) {
    if (item.type === 'ImportDeclaration') readImport(scope, file, item);
    else declare(scope, item);
  }
  return scope;
}

function emptyScope(parent: Scope | null): Scope {
  return {
    interfaces: new Map(),
    aliases: new Map(),
    classes: new Map(),
    namespaces: new Map(),
    imports: new Map(),
    parent,
  };
}

function readImport(scope: Scope, file: string, { source, specifiers }: Swc.ImportDeclaration): void {
  const from = path.resolve(path.dirname(file), source.value.replace(/\.js$/, '.d.ts'));
  for (const specifier of specifiers)
    if (specifier.type === 'ImportSpecifier') {
      const name = specifier.imported?.value ?? specifier.local.value;
      scope.imports.set(specifier.local.value, { file: from, name });
    }
}

function declare(scope: Scope, item: Swc.ModuleItem): void {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  switch (declaration.type) {
    case 'TsInterfaceDeclaration':
      scope.interfaces.set(declaration.id.value, declaration);
      break;
    case 'TsTypeAliasDeclaration':
      scope.aliases.set(declaration.id.value, declaration.typeAnnotation);
      break;
    case 'ClassDeclaration':
      scope.classes.set(declaration.identifier.value, declaration);
      break;
    case 'TsModuleDeclaration': {
      if (declaration.body?.type !== 'TsModuleBlock') break;
      const name = declaration.id.value;
      const inner = scope.namespaces.get(name) ?? emptyScope(scope);
      scope.namespaces.set(name, inner);
      for (const one of declaration.body.body) declare(inner, one);
      break;
    }
    default:
      break;
  }
}

/** What a name means where it is written; undefined for one of another kind of module. */
export function meaningOf(name: Swc.TsEntityName, scope: Scope): Meaning | undefined {
  const parts = partsOf(name);
  for (let at: Scope | null = scope; at; at = at.parent) {
    const found = within(at, parts);
    if (found) return found;
  }
  return undefined;
}

function partsOf(name: Swc.TsEntityName): string[] {
  if (name.type === 'Identifier') return [name.value];
  return [...partsOf(name.left), name.right.value];
}

function within(scope: Scope, [first = '', ...rest]: readonly string[]): Meaning | undefined {
  const imported = scope.imports.get(first);
  if (imported) return within(readTypes(imported.file), [imported.name, ...rest]);
  if (rest.length > 0) {
    const inner = scope.namespaces.get(first);
    return inner && within(inner, rest);
  }
  const declaration = scope.interfaces.get(first);
  if (declaration) return { kind: 'interface', declaration, scope };
  const type = scope.aliases.get(first);
  return type && { kind: 'type', type, scope };
}
