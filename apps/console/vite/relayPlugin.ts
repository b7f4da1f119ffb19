import { dirname, relative, resolve, sep } from 'node:path';
import { MagicString } from 'magic-string';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** A `graphql` template with the name of the one operation or fragment that it defines. */
interface GraphqlTag {
  start: number;
  end: number;
  documentName: string;
}

/** Leading comments aside, a Relay document is exactly one named definition; its artifact carries that name. */
const DEFINITION = /^(?:\s|#[^\n]*(?:\n|$))*(?:query|mutation|subscription|fragment)\s+([A-Za-z_]\w*)/;

/**
 * Vite plugin that replaces each `graphql` tagged template by the artifact that the Relay compiler wrote for it,
 * imported as an ES module. Throws on templates with placeholders or without a named definition, as the compiler
 * could not have made an artifact for them.
 *
 * @param artifactDirectory absolute path of the folder that holds `<Name>.graphql.ts`
 */
export function relayPlugin(artifactDirectory: string): Plugin {
  return {
    name: 'slotkeeper:relay',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /\/node_modules\// }, code: /\bgraphql\s*`/ },
      handler(code, id) {
        const lang = id.endsWith('x') ? 'tsx' : 'ts';
        const tags = findGraphqlTags(parseAst(code, { lang }, id), id);
        return tags.length === 0 ? null : replaceTags(code, tags, importPath(dirname(id), artifactDirectory));
      },
    },
  };
}

function replaceTags(code: string, tags: GraphqlTag[], artifactPath: string) {
  const source = new MagicString(code);
  for (const { start, end, documentName } of tags) source.overwrite(start, end, variableOf(documentName));
  for (const name of new Set(tags.map((tag) => tag.documentName))) {
    source.prepend(`import ${variableOf(name)} from '${artifactPath}/${name}.graphql';\n`);
  }
  return { code: source.toString(), map: source.generateMap({ hires: 'boundary' }) };
}

/** The artifact's variable is prefixed, so that it never meets the type of the same name that the file imports. */
function variableOf(documentName: string): string {
  return `__relay_${documentName}`;
}

function importPath(from: string, to: string): string {
  const path = relative(resolve(from), to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

function findGraphqlTags(program: ESTree.Program, id: string): GraphqlTag[] {
  const found: GraphqlTag[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (isGraphqlTemplate(node)) {
      found.push({ start: node.start, end: node.end, documentName: documentName(node, id) });
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(program.body);
  return found;
}

function isGraphqlTemplate(node: object): node is ESTree.TaggedTemplateExpression {
  const { type, tag } = node as Partial<ESTree.TaggedTemplateExpression>;
  return type === 'TaggedTemplateExpression' && tag?.type === 'Identifier' && tag.name === 'graphql';
}

function documentName(node: ESTree.TaggedTemplateExpression, id: string): string {
  if (node.quasi.expressions.length > 0) {
    throw new Error(`${id}: a graphql template takes no placeholders; use variables or fragment spreads.`);
  }
  const name = DEFINITION.exec(node.quasi.quasis[0]?.value.raw ?? '')?.[1];
  if (name === undefined) throw new Error(`${id}: a graphql template needs one named operation or fragment.`);
  return name;
}
