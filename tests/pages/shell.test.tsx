import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../support/openApp';

test('smoke home', async () => {
  const t0 = performance.now();
  const { user, calls, departures } = await openApp('/');
  console.log('open', performance.now()-t0);
  const t1 = performance.now();
  const b = await screen.findAllByText('Purchase');
  console.log('found text', performance.now()-t1, b.length);
  const t2 = performance.now();
  console.log(screen.getAllByRole('button').map(b=>b.textContent || b.getAttribute('aria-label')));
  console.log('roles', performance.now()-t2);
  const t3 = performance.now();
  console.log(screen.queryAllByRole('link').map(b=>b.textContent || b.getAttribute('aria-label')));
  console.log('roles', performance.now()-t3);
  const t4 = performance.now();
  screen.getAllByRole('link', {name:'Home'});
  console.log('roles by name', performance.now()-t4);
  const t5 = performance.now();
  await user.click(b[0]!);
  const d = await screen.findByRole('dialog');
  console.log('dialog', performance.now()-t5, d.textContent);
  console.log(document.title, calls().map(c=>c.method+' '+c.path), departures, document.querySelector('main')?.textContent);
});
