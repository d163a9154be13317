import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { codeFont } from './panelStyle';

const longest = 2_000;

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** A body as one can read it; of a long one the beginning. */
export function BodyText({ title, text }: { title: string; text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const whole = pretty(text);
  const shown = isWhole ? whole : whole.slice(0, longest);
  return (
    <Box>
      <Typography sx={{ fontWeight: 640 }}>{title}</Typography>
      <Box
        component="pre"
        role="group"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={title}
        sx={{
          m: 0,
          p: 1,
          maxHeight: 280,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          fontFamily: codeFont,
          fontSize: '0.75rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {shown || '(empty)'}
      </Box>
      {shown.length < whole.length && (
        <Button color="inherit" onClick={() => setIsWhole(true)}>
          Show {whole.length - shown.length} more characters
        </Button>
      )}
    </Box>
  );
}
