import { memo, type Ref } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import type { Question } from './queries';

interface QuestionPanelProps {
  ref: Ref<HTMLDivElement> | undefined;
  question: Question;
  isOpen: boolean;
  onToggle: (id: string) => void;
  index: number;
  /** Of how many, where not all are in the page. */
  setSize: number | undefined;
}

/** Memoised, because a long list draws its rows again with each step of scrolling. */
export const QuestionPanel = memo(function QuestionPanel(props: QuestionPanelProps) {
  const { ref, question, isOpen, onToggle, index, setSize } = props;
  const place = { role: 'listitem', 'aria-setsize': setSize, 'aria-posinset': index + 1 };
  return (
    <Accordion
      ref={ref}
      data-index={index}
      {...(setSize !== undefined && place)}
      expanded={isOpen}
      onChange={() => onToggle(question.id)}
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{question.question}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{question.answer}</Typography>
      </AccordionDetails>
    </Accordion>
  );
});
