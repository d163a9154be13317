import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { LongList } from '@/ui/LongList';
import { questionsQuery, type Question } from './queries';

/** One panel for each question; it can stand on any page. */
export function QuestionPanels() {
  const { api } = useServices();
  const { data: questions } = useSuspenseQuery(questionsQuery(api));
  if (questions.length === 0) return <EmptyState title={messages.faq.none} />;
  return <LongList items={questions}>{(shown) => shown.map(toPanel)}</LongList>;
}

const toPanel = ({ id, question, answer }: Question) => (
  <Accordion key={id} slotProps={{ heading: { component: 'h3' } }}>
    <AccordionSummary expandIcon={<ExpandMoreIcon />}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{question}</Typography>
    </AccordionSummary>
    <AccordionDetails>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{answer}</Typography>
    </AccordionDetails>
  </Accordion>
);
