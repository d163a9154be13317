import { Fragment, memo, useCallback, useState, type Ref } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Accordion, AccordionDetails, AccordionSummary, Box, Skeleton, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingShape } from '@/ui/skeletons';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { VirtualRows } from '@/ui/virtual/VirtualRows';
import { questionsQuery, type Question } from './queries';

const textOf = ({ question, answer }: Question) => `${question} ${answer}`;

/** One panel for each question; it can stand on any page. */
export function QuestionPanels() {
  const { api } = useServices();
  const { data: questions } = useSuspenseQuery(questionsQuery(api));
  if (questions.length === 0) return <EmptyState title={messages.faq.none} />;
  return (
    <SearchedList items={questions} textOf={textOf} label={messages.faq.search} param="question">
      {(found) => <QuestionList questions={found} />}
    </SearchedList>
  );
}

/** A question of one line. */
const closedHeight = 61;

/** What was opened is open still when it was scrolled away and comes back. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const keyOf = useCallback((index: number) => questions[index]?.id ?? index, [questions]);
  const toggle = useCallback(
    (id: string) =>
      setOpen((last) => new Set(last.has(id) ? [...last].filter((each) => each !== id) : [...last, id])),
    [],
  );
  return (
    <VirtualRows count={questions.length} keyOf={keyOf} rowHeight={() => closedHeight}>
      {({ rows, after, container, measure, isWindowed }) => (
        <Box {...container} role={isWindowed ? 'list' : undefined} sx={{ overflowAnchor: 'none' }}>
          {rows.map(({ index, before }) => {
            const question = questions[index];
            return (
              question && (
                <Fragment key={question.id}>
                  {before > 0 && <div aria-hidden style={{ height: before }} />}
                  <QuestionPanel
                    ref={measure}
                    question={question}
                    isOpen={open.has(question.id)}
                    onToggle={toggle}
                    index={index}
                    setSize={isWindowed ? questions.length : undefined}
                  />
                </Fragment>
              )
            );
          })}
          {after > 0 && <div aria-hidden style={{ height: after }} />}
        </Box>
      )}
    </VirtualRows>
  );
}

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
const QuestionPanel = memo(function QuestionPanel(props: QuestionPanelProps) {
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

/** Five closed questions. */
export function QuestionsSkeleton() {
  return (
    <LoadingShape>
      {[70, 55, 65, 50, 60].map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: 61,
            borderBottom: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 1, borderTopColor: 'text.primary' },
          }}
        >
          <Skeleton sx={{ width: `${width}%`, height: 20 }} />
        </Box>
      ))}
    </LoadingShape>
  );
}
