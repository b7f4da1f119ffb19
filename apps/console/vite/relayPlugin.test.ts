import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { relayPlugin } from './relayPlugin.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-plugin-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds one source file of the console against artifacts that export their own name, and gives the bundle. */
async function bundleOf(fileName: string, source: string, artifacts: string[]): Promise<string> {
  await writeFile(join(folder, fileName), source);
  for (const name of artifacts) {
    await writeFile(join(folder, `${name}.graphql.ts`), `export default 'artifact of ${name}';\n`);
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [relayPlugin(folder)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, fileName), formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  });
  return [output]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((part) => (part.type === 'chunk' ? part.code : ''))
    .join('\n');
}

const importTag = `import { graphql } from 'react-relay';\n`;

describe('the Relay tag transform', () => {
  test.each([
    ['query', 'query CalendarPageQuery { viewer { id } }', 'CalendarPageQuery'],
    [
      'mutation',
      '\n  mutation confirmMutation($input: I!) { confirm(input: $input) { id } }',
      'confirmMutation',
    ],
    ['subscription', 'subscription addedSubscription { added { id } }', 'addedSubscription'],
    ['fragment', 'fragment Week_viewer on Provider { id }', 'Week_viewer'],
    ['commented fragment', '# why\n # query Not\n fragment Day_viewer on Provider { id }', 'Day_viewer'],
  ])('replaces a %s by its artifact', async (_kind, document, name) => {
    const code = await bundleOf('page.tsx', `${importTag}export const node = graphql\`${document}\`;`, [
      name,
    ]);
    expect(code).toContain(`artifact of ${name}`);
    expect(code).not.toContain('graphql`');
  });

  test('handles several tags, types and JSX in one file, also after text in other scripts', async () => {
    const source = `${importTag}
      const greeting = 'Добър ден 👋';
      const first = graphql\`fragment A_viewer on Provider { id }\`;
      const again = graphql\`fragment A_viewer on Provider { id }\`;
      export function Page<T extends string>({ kind }: { kind: T }) {
        return <p title={greeting}>{String([kind, first, again, graphql\`query BQuery { id }\`])}</p>;
      }`;
    const code = await bundleOf('page.tsx', source, ['A_viewer', 'BQuery']);
    expect(code).toContain('Добър ден 👋');
    expect(code.match(/artifact of A_viewer/g)).toHaveLength(1);
    expect(code).toContain('artifact of BQuery');
  });

  test('leaves alone what only mentions graphql', async () => {
    const code = await bundleOf('note.ts', "export const note = 'write graphql`query X { id }` here';", []);
    expect(code).toContain('write graphql`query X { id }` here');
  });

  test.each([
    ['placeholder', 'query A { ${"id"} }', 'takes no placeholders'],
    ['missing name', '{ viewer { id } }', 'needs one named operation'],
  ])('refuses a template with a %s', async (_what, document, message) => {
    const source = `${importTag}export const node = graphql\`${document}\`;`;
    await expect(bundleOf('page.ts', source, [])).rejects.toThrow(message);
  });
});
