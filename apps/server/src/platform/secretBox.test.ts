import { expect, test } from 'vitest';
import { secretBox } from './secretBox.ts';

const box = secretBox('a secret of the server that is long enough');

test('what was sealed can be read again, and looks different each time', () => {
  const [first, second] = [box.seal('JBSWY3DPEHPK3PXP'), box.seal('JBSWY3DPEHPK3PXP')];
  expect([box.open(first), box.open(second)]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
  expect(first).not.toBe(second);
  expect(first).not.toContain('JBSW');
});

test('another server’s secret, or a changed text, reads nothing', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  expect(() => secretBox('another secret of another server entirely').open(sealed)).toThrow(
    /unable to authenticate/,
  );
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => box.open(bytes.toString('base64url'))).toThrow(/unable to authenticate/);
});
