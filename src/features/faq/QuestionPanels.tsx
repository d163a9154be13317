import { useSuspenseQuery } from '@tanstack/react-query';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { EmptyState } from '@/ui/EmptyState';
import { SearchedList } from '@/ui/long/SearchedList';
import { QuestionList } from './QuestionList';
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
