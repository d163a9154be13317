import { messages } from '@/messages';
import { TextField } from '@/ui/TextField';
import looks from '@/ui/text.module.css';
import styles from './SearchedList.module.css';

interface ListSearchProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  found: number;
  all: number;
}

export function ListSearch({ label, text, onType, found, all }: ListSearchProps) {
  return (
    <>
      <TextField
        type="search"
        label={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        helperText={messages.ui.searchHere}
        className={styles.field}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search', maxLength: 200 }}
      />
      <p role="status" className={`${looks.h6} ${styles.found}`}>
        {messages.ui.found(found, all)}
      </p>
    </>
  );
}
