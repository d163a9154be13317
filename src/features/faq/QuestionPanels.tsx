import { memo, useCallback, useId, useState, type Ref } from 'react';
import { ExpandMoreIcon } from '@/ui/icons';
import { Accordion, AccordionDetails, AccordionSummary, Skeleton } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import type { Question } from '@/domain/question';
import { faqMessages } from './messages';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingShape } from '@/ui/loading';
import { SearchedList } from '@/ui/virtual/SearchedList';
import { Rows, VirtualRows } from '@/ui/virtual/VirtualRows';
import text from '@/ui/text.module.css';
import styles from './QuestionPanels.module.css';

const textOf = ({ question, answer }: Question) => `${question} ${answer}`;

export function QuestionPanels() {
  const { data: questions } = useSuspenseQuery(useData().questions.all());
  // Kept here, because a windowed list unmounts the panels out of view.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((last) => new Set(last.has(id) ? [...last].filter((each) => each !== id) : [...last, id])),
    [],
  );
  return (
    <SearchedList
      items={questions}
      textOf={textOf}
      label={faqMessages.search}
      param="question"
      empty={<EmptyState title={faqMessages.none} />}
    >
      {(found) => (
        <VirtualRows items={found} rowHeight={() => closedHeight}>
          {(window) => (
            <div {...window.container} role={window.isWindowed ? 'list' : undefined} className={styles.list}>
              <Rows window={window} items={found}>
                {(question, index) => (
                  <QuestionPanel
                    ref={window.measure}
                    question={question}
                    isOpen={open.has(question.id)}
                    onToggle={toggle}
                    index={index}
                    setSize={window.isWindowed ? found.length : undefined}
                  />
                )}
              </Rows>
            </div>
          )}
        </VirtualRows>
      )}
    </SearchedList>
  );
}

/** Of a question in one line, in pixels. */
const closedHeight = 61;

interface QuestionPanelProps {
  ref: Ref<HTMLDivElement> | undefined;
  question: Question;
  isOpen: boolean;
  onToggle: (id: string) => void;
  index: number;
  /** The number of questions, where not all of them are in the page. */
  setSize: number | undefined;
}

/** Memoised, because a long list renders its rows again with each step of scrolling. */
const QuestionPanel = memo(function QuestionPanel(props: QuestionPanelProps) {
  const { ref, question, isOpen, onToggle, index, setSize } = props;
  const id = useId();
  const position = { role: 'listitem', 'aria-setsize': setSize, 'aria-posinset': index + 1 };
  return (
    <Accordion
      ref={ref}
      data-index={index}
      {...(setSize !== undefined && position)}
      expanded={isOpen}
      onChange={() => onToggle(question.id)}
      slotProps={{ heading: { component: 'h3' } }}
    >
      {/* Material UI names the answer's region by these. */}
      <AccordionSummary id={`${id}-question`} aria-controls={`${id}-answer`} expandIcon={<ExpandMoreIcon />}>
        <p className={`${text.body1} ${styles.text}`}>{question.question}</p>
      </AccordionSummary>
      <AccordionDetails>
        <p className={`${text.body1} ${styles.text}`}>{question.answer}</p>
      </AccordionDetails>
    </Accordion>
  );
});

/** Five closed questions. */
export function QuestionsSkeleton() {
  return (
    <LoadingShape>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton className={styles.line} />
        </div>
      ))}
    </LoadingShape>
  );
}
