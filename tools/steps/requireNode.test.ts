import { describe, expect, test } from 'vitest';
import { requireNode } from './requireNode.mjs';

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  test.each(['20.18.9', '18.20.0', '16.0.0'])('%s is refused in one sentence', (version) => {
    expect(() => requireNode(version)).toThrow(
      `Slotkeeper needs Node 20.19 or newer, but this is Node ${version}.`,
    );
  });
});
