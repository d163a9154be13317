import { Box } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test.each([
  ['a style of its own', <Box sx={{ display: 'none' }}>Text</Box>],
  ['the style of a parent', <Box sx={{ '& > p': { display: 'none' } }} children={<p>Text</p>} />],
  [
    'an important style',
    <Box sx={{ display: 'none !important' }} style={{ display: 'block' }} children="Text" />,
  ],
  ['an inline style', <p style={{ display: 'none' }}>Text</p>],
  ['an attribute', <p hidden>Text</p>],
  ['a parent with an attribute', <div hidden children={<p>Text</p>} />],
  ['inherited visibility', <Box sx={{ visibility: 'hidden' }} children={<p>Text</p>} />],
  ['no opacity', <Box sx={{ opacity: 0 }}>Text</Box>],
])('what %s hides is not visible', (_, element) => {
  render(element);
  expect(screen.getByText('Text')).not.toBeVisible();
});

test.each([
  ['of paper', <Box sx={{ '@media print': { display: 'none' } }}>Text</Box>],
  ['of wide screens', <Box sx={{ display: { md: 'none' } }}>Text</Box>],
  ['of a part before it', <Box sx={{ '&::before': { display: 'none' } }}>Text</Box>],
  ['that an inline one beats', <Box sx={{ display: 'none' }} style={{ display: 'block' }} children="Text" />],
  [
    'that a later one beats',
    <Box sx={{ display: 'none', '&.shown': { display: 'flex' } }} className="shown" children="Text" />,
  ],
])('a style %s hides nothing', (_, element) => {
  render(element);
  expect(screen.getByText('Text')).toBeVisible();
});

test('a role is found by what a label and a style say', () => {
  render(
    <>
      <label htmlFor="by-id">By id</label>
      <input id="by-id" />
      <label>
        Around <input />
      </label>
      <Box sx={{ display: 'none' }} component="button" children="Hidden" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'By id' })).toBe(screen.getByLabelText('By id'));
  expect(screen.getByRole('textbox', { name: 'Around' })).toBe(screen.getByLabelText('Around'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
