import { Box } from '@mui/material';
import { findInText } from '@/lib/findInText';

interface MarkedProps {
  text: string;
  /** For normalized texts. */
  patterns: readonly RegExp[];
}

/** A text in which the words that were searched for are marked. */
export const Marked = ({ text, patterns }: MarkedProps) =>
  findInText(text, patterns).map(({ text: part, isMatch }, place) =>
    isMatch ? (
      <Box key={place} component="mark" sx={mark}>
        {part}
      </Box>
    ) : (
      part
    ),
  );

const mark = { bgcolor: 'action.selected', color: 'inherit', boxShadow: 'inset 0 -2px currentColor' };
