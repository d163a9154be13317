import { Box } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestStyles } from '../support/TestStyles';

test.each([
  ['display', <Box sx={{ display: 'none' }}>Text</Box>],
  ['the display of a parent', <Box sx={{ '& > p': { display: 'none' } }} children={<p>Text</p>} />],
  ['inherited visibility', <Box sx={{ visibility: 'hidden' }} children={<p>Text</p>} />],
  ['no opacity', <Box sx={{ opacity: 0 }}>Text</Box>],
])('text that is hidden by %s is not visible in page tests', (_, element) => {
  render(element, { wrapper: TestStyles });
  expect(screen.getByText('Text')).not.toBeVisible();
});
