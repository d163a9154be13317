import { findInText } from '@/lib/findInText';
import styles from './Marked.module.css';

interface MarkedProps {
  text: string;
  /** For normalized texts. */
  patterns: readonly RegExp[];
}

/** A text in which the words that were searched for are marked. */
export const Marked = ({ text, patterns }: MarkedProps) =>
  findInText(text, patterns).map(({ text: part, isMatch }, place) =>
    isMatch ? (
      <mark key={place} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
