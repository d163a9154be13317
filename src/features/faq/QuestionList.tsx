import { Fragment, useCallback, useState } from 'react';
import { Box } from '@mui/material';
import { LongRows } from '@/ui/long/LongRows';
import { QuestionPanel } from './QuestionPanel';
import type { Question } from './queries';

/** A question of one line. */
const closedHeight = 61;

/** What was opened is open still when it was scrolled away and comes back. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const keyOf = useCallback((index: number) => questions[index]?.id ?? index, [questions]);
  const toggle = useCallback(
    (id: string) =>
      setOpen((last) => new Set(last.has(id) ? [...last].filter((each) => each !== id) : [...last, id])),
    [],
  );
  return (
    <LongRows count={questions.length} keyOf={keyOf} rowHeight={() => closedHeight}>
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
    </LongRows>
  );
}
