import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fileOfMegabytes, htmlFile, pngFile } from '../support/pictureFiles';
import {
  adds,
  choosesPicture,
  describedBy,
  field,
  opensFilledForm,
  opensForm,
  pixel,
} from '../support/productSteps';
import { seesToast } from '../support/steps';

const preview = (name: string) => screen.findByRole<HTMLImageElement>('img', { name });

const transferOf = (files: File[], types = ['Files']) => ({ files, types });

test.each([
  [
    'an HTML file named .png',
    htmlFile(),
    '“page.png” is not a JPEG, PNG, WebP or GIF picture. Choose another file.',
  ],
  [
    'an empty file',
    new File([], 'empty.png', { type: 'image/png' }),
    '“empty.png” is an empty file. Choose another picture.',
  ],
  ['a file of 40 MB', fileOfMegabytes(40), '“large.png” is 40 MB. Choose a picture of up to 32 MB.'],
  [
    'a picture of 12,000 × 12,000',
    pngFile('huge.png', 12_000, 12_000),
    '“huge.png” has 12000 × 12000 pixels. Choose a picture of up to 80 million, such as 10000 × 8000.',
  ],
])('A21 %s is refused beside its field, and nothing typed is lost', async (_, file, sentence) => {
  const { user, images, calls } = await opensFilledForm();
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await user.upload(field('Image'), file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field('Image')).toBeInvalid();
  expect(describedBy(field('Image'))).toContain(sentence);
  for (const [label, text] of Object.entries(pixel)) expect(field(label)).toHaveValue(text);

  await adds(user);
  await waitFor(() => expect(field('Image')).toHaveFocus());
  expect(images.uploads).toEqual([]);
  expect(calls('addProduct')).toEqual([]);

  await choosesPicture(user);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await adds(user);
  await seesToast('Product added successfully');
});

test('A21 a picture that the browser cannot unpack is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const { user } = await opensForm();
  await user.upload(field('Image'), pngFile('torn.png'));
  expect(
    await screen.findByText(
      '“torn.png” cannot be shown as a picture. It may be damaged: choose another one.',
    ),
  ).toBeVisible();
});

test('A21 a refused file leaves the good one that was there', async () => {
  const { user, images } = await opensFilledForm();
  await user.upload(field('Image'), htmlFile());
  await screen.findByText(/“page.png” is not a JPEG/);
  expect(await preview('pixel.png')).toBeVisible();
  await adds(user);
  await seesToast('Product added successfully');
  expect(images.uploads.map(({ name }) => name)).toEqual(['pixel.png']);
});

test('A21 the preview shows the chosen file, and its address is given back', async () => {
  let made = 0;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { user } = await opensForm();
  const revoked = () => revoke.mock.calls.map(([url]) => url);

  await choosesPicture(user, pngFile('front.png'));
  expect((await preview('front.png')).src).toBe(create.mock.results.at(-1)?.value);
  expect(describedBy(field('Image'))).toContain('front.png, 1 KB');
  await choosesPicture(user, pngFile('back.png'));
  expect(screen.queryByRole('img', { name: 'front.png' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(screen.queryByRole('img', { name: 'back.png' })).not.toBeInTheDocument();
  expect(field('Image')).toHaveFocus();
  expect(revoked().toSorted()).toEqual(create.mock.results.map(({ value }) => value).toSorted());
});

test('A21 a picture dropped anywhere on the page is taken, and the browser does not leave for it', async () => {
  await opensForm();
  fireEvent.dragOver(document.body, { dataTransfer: transferOf([]) });
  expect(await screen.findByText('Drop the picture here')).toBeVisible();
  const drop = createEvent.drop(document.body, { dataTransfer: transferOf([pngFile('dropped.png')]) });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(await preview('dropped.png')).toBeVisible();
});

test('A21 a dropped page is refused like a chosen one', async () => {
  await opensForm();
  fireEvent.drop(document.body, { dataTransfer: transferOf([htmlFile('page.html')]) });
  expect(await screen.findByText(/“page.html” is not a JPEG, PNG, WebP or GIF picture/)).toBeVisible();
});

test('A21 a picture is pasted, into a text field too', async () => {
  await opensForm();
  fireEvent.paste(document.body, { clipboardData: transferOf([pngFile('first.png')]) });
  expect(await preview('first.png')).toBeVisible();
  fireEvent.paste(field('Product Name'), { clipboardData: transferOf([pngFile('second.png')]) });
  expect(await preview('second.png')).toBeVisible();
});

test('A21 a text that brings its picture along is pasted into the text field as text', async () => {
  await opensForm();
  const paste = createEvent.paste(field('Product Details'), {
    clipboardData: transferOf([pngFile('word.png')], ['text/plain', 'Files']),
  });
  fireEvent(field('Product Details'), paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(screen.queryByText('Checking the picture')).not.toBeInTheDocument();
});

test('A21 the last choice counts, however long the first one is looked at', async () => {
  let endFirst: (bitmap: unknown) => void = () => undefined;
  const bitmap = { width: 8, height: 6, close: () => undefined };
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name === 'slow.png' ? new Promise((resolve) => (endFirst = resolve)) : Promise.resolve(bitmap),
  );
  const { user } = await opensForm();
  await user.upload(field('Image'), pngFile('slow.png'));
  expect(await screen.findByText('Checking the picture')).toBeVisible();
  await choosesPicture(user, pngFile('quick.png'));
  endFirst(bitmap);
  await user.tab();
  expect(await preview('quick.png')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'slow.png' })).not.toBeInTheDocument();
});

test('A21 the field is reached by keyboard and takes one stop', async () => {
  const { user } = await opensForm();
  await user.click(field('Product Details'));
  await user.tab();
  expect(field('Image')).toHaveFocus();
  expect(field('Image')).toHaveAccessibleName('Image Choose a picture');
  await user.tab();
  expect(field('Original price')).toHaveFocus();
});
