import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../scripts/serve/inlineHashes';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every inline script and style has one hash, and files have none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-ring-'));
  const script = '<script data-code="/a.js">start()\n</script>';
  writeFileSync(join(folder, 'index.html'), `<style data-emotion="css a">.a{}</style>${script}`);
  writeFileSync(
    join(folder, 'login.html'),
    `<style></style>${script}<script type="module" src="/b.js"></script>`,
  );
  writeFileSync(join(folder, 'notes.txt'), '<script>other()</script>');
  expect(inlineHashes(folder)).toEqual({ scripts: [sha('start()\n')], styles: [sha('.a{}'), sha('')] });
});
