import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sellingMessages } from '@/features/selling/messages';
import { fileOfMegabytes, htmlFile, pngFile } from '../support/pictureFiles';
import { adds, choosesPicture, field, opensFilledForm, opensForm, pixel } from '../support/phoneSteps';
import { clicks, deferred, seesToast } from '../support/steps';

const { remove, checking, dropHere } = sellingMessages.image;
const preview = (name: string) => screen.findByRole<HTMLImageElement>('img', { name });
const transferOf = (files: File[], types = ['Files']) => ({ files, types });

test('A21 a refused file is reported at its field, leaves the good one, and loses nothing typed', async () => {
  const { user, images, calls } = await opensFilledForm();
  await user.upload(field('Image'), htmlFile());
  const sentence = '“page.png” is not a JPEG, PNG, WebP or GIF picture. Choose another file.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await preview('pixel.png')).toBeVisible();

  await clicks(user, remove);
  await user.upload(field('Image'), htmlFile());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field('Image')).toBeInvalid();
  expect(field('Image')).toHaveAccessibleDescription(expect.stringContaining(sentence));
  for (const [label, text] of Object.entries(pixel)) expect(field(label)).toHaveValue(text);
  await adds(user);
  await waitFor(() => expect(field('Image')).toHaveFocus());
  expect(images.uploads).toEqual([]);
  expect(calls('addProduct')).toEqual([]);

  await choosesPicture(user, pngFile('better.png'));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await adds(user);
  await seesToast(sellingMessages.addPhone.added);
  expect(images.uploads.map(({ name }) => name)).toEqual(['better.png']);
});

test('A21 the keyboard reaches the field in one stop; the preview shows the chosen file, and its object URL is revoked', async () => {
  let created = 0;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(created += 1)}`);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { user } = await opensForm();
  await user.click(field('Product Details'));
  await user.tab();
  expect(field('Image')).toHaveFocus();
  expect(field('Image')).toHaveAccessibleName('Image Choose a picture');
  await user.tab();
  expect(field('Original price')).toHaveFocus();
  await choosesPicture(user, pngFile('front.png'));
  expect((await preview('front.png')).src).toBe(create.mock.results.at(-1)?.value);
  expect(field('Image')).toHaveAccessibleDescription(expect.stringContaining('front.png, 1 KB'));
  await choosesPicture(user, pngFile('back.png'));
  expect(screen.queryByRole('img', { name: 'front.png' })).not.toBeInTheDocument();
  await clicks(user, remove);
  expect(screen.queryByRole('img', { name: 'back.png' })).not.toBeInTheDocument();
  expect(field('Image')).toHaveFocus();
  const revoked = revoke.mock.calls.map(([url]) => url);
  expect(revoked.toSorted()).toEqual(create.mock.results.map(({ value }) => value).toSorted());
});

test('A21 a picture dropped anywhere is taken, and the browser does not open it; other files are refused', async () => {
  await opensForm();
  fireEvent.dragOver(document.body, { dataTransfer: transferOf([]) });
  expect(await screen.findByText(dropHere)).toBeVisible();
  const drop = createEvent.drop(document.body, { dataTransfer: transferOf([pngFile('dropped.png')]) });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(await preview('dropped.png')).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer: transferOf([htmlFile('page.html')]) });
  expect(
    await screen.findByText('“page.html” is not a JPEG, PNG, WebP or GIF picture. Choose another file.'),
  ).toBeVisible();
});

test('A21 a picture is pasted, into a text field too; a text with a picture is pasted as text', async () => {
  await opensForm();
  fireEvent.paste(document.body, { clipboardData: transferOf([pngFile('first.png')]) });
  expect(await preview('first.png')).toBeVisible();
  fireEvent.paste(field('Product Name'), { clipboardData: transferOf([pngFile('second.png')]) });
  expect(await preview('second.png')).toBeVisible();

  const paste = createEvent.paste(field('Product Details'), {
    clipboardData: transferOf([pngFile('word.png')], ['text/plain', 'Files']),
  });
  fireEvent(field('Product Details'), paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(screen.queryByText(checking)).not.toBeInTheDocument();
});

test('A21 a file that is too large, or has too many pixels, is refused with its size', async () => {
  const { user } = await opensForm();
  await user.upload(field('Image'), fileOfMegabytes(32 + 1 / 1024 / 1024));
  expect(await screen.findByText('“large.png” is 33 MB. Choose a picture of up to 32 MB.')).toBeVisible();
  await user.upload(field('Image'), pngFile('more.png', 10_000, 8_001));
  expect(await screen.findByText(/^“more\.png” has 10000 × 8001 pixels\./)).toBeVisible();
});

test('A24 a HEIC picture is refused, with what to do; another one is taken', async () => {
  const { user } = await opensForm();
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC', { type: 'image/heic' });
  fireEvent.drop(document.body, { dataTransfer: transferOf([heic]) });
  const sentence = /“IMG_1\.HEIC” is a HEIC picture.*choose JPEG or “Most compatible”/;
  expect(await screen.findByText(sentence)).toBeVisible();
  await choosesPicture(user);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('A24 the field names AVIF, which is taken where this browser shows it, and refused where it does not', async () => {
  const avif = new File(['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'], 'IMG_2.avif', { type: 'image/avif' });
  const { user } = await opensForm();
  expect(field('Image')).toHaveAccessibleDescription(
    expect.stringContaining('JPEG, PNG, WebP or GIF, or AVIF where this browser shows it; up to 32 MB.'),
  );
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It cannot be decoded.')));
  await user.upload(field('Image'), avif);
  const sentence = /^“IMG_2\.avif” is an AVIF picture, and this browser did not show it\./;
  expect(await screen.findByText(sentence)).toBeVisible();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8, height: 6, close: () => undefined }));
  await choosesPicture(user, avif);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('A21 the last choice counts, however long the check of the first one takes', async () => {
  const bitmap = { width: 8, height: 6, close: () => undefined };
  const first = deferred<unknown>();
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name === 'slow.png' ? first.promise : Promise.resolve(bitmap),
  );
  const { user } = await opensForm();
  await user.upload(field('Image'), pngFile('slow.png'));
  expect(await screen.findByText(checking)).toBeVisible();
  await choosesPicture(user, pngFile('quick.png'));
  first.resolve(bitmap);
  await user.tab();
  expect(await preview('quick.png')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'slow.png' })).not.toBeInTheDocument();
});
