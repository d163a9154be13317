import { TextField } from '@mui/material';
import type { BookOperation } from '@/dev/contract/operationBook';
import { answerKey } from '@/dev/scenarioDraft';

interface AnswerSelectProps {
  operation: BookOperation;
  value: string;
  onChange: (answer: string) => void;
}

/** Every documented answer of an operation, and none. */
export function AnswerSelect({ operation, value, onChange }: AnswerSelectProps) {
  const { id, answers } = operation;
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Answer of ${id}` } }}
    >
      <option value="">as the API answers</option>
      {answers.map(({ status, description, examples }) => (
        <optgroup key={status} label={`${status} ${description}`}>
          {examples.map(({ name, summary }) => (
            <option key={name} value={answerKey(id, name)}>
              {status} {name}: {summary}
            </option>
          ))}
          {examples.length === 0 && <option value={`:${status}`}>{status}</option>}
        </optgroup>
      ))}
      <optgroup label="No answer">
        <option value="~offline">no network</option>
        <option value="~silent">never answers</option>
      </optgroup>
    </TextField>
  );
}
