import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requireNode } from './requireNode.mjs';
import { root } from './root.mjs';

interface Manifest {
  engines: { node: string };
}

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.1', '23.0.0', '24.1.0', '100.0.0'])(
    '%s is new enough',
    (version) => {
      expect(() => requireNode(version)).not.toThrow();
    },
  );

  test.each(['20.18.9', '18.20.0', '16.0.0', '21.7.3', '22.9.0', '22.11.9'])(
    '%s is refused in one sentence',
    (version) => {
      expect(() => requireNode(version)).toThrow(
        `Slotkeeper needs Node 20.19 (or a later 20) or 22.12 or newer, but this is Node ${version}.`,
      );
    },
  );

  test('is asked for as Vite asks for it', () => {
    const nodeOf = (file: string) =>
      (JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest).engines.node;
    expect(nodeOf('package.json')).toBe(nodeOf('node_modules/vite/package.json'));
  });

  const old = `data:text/javascript,${encodeURIComponent(
    'Object.defineProperty(process.versions, "node", { value: "18.20.0" })',
  )}`;
  test.each(readdirSync(join(root, 'tools')).filter((name) => name.endsWith('.mjs')))(
    'is looked at first by %s',
    (tool) => {
      const run = () =>
        execFileSync(process.execPath, ['--import', old, join(root, 'tools', tool)], { stdio: 'pipe' });
      expect(run).toThrow('but this is Node 18.20.0.');
    },
  );
});
