import { accountMessages } from './messages';
import type { LoginValues } from './schemas';
import layout from '@/ui/styles.module.css';
import text from '@/ui/text.module.css';
import styles from './SeededPeople.module.css';

export type SeededPerson = LoginValues & { name: string; what: string };

interface SeededPeopleProps {
  people: readonly SeededPerson[];
  onPick: (form: LoginValues) => void;
}

/** The test accounts of the local shop; a click fills in the form. Only in builds with stand-ins. */
export function SeededPeople({ people, onPick }: SeededPeopleProps) {
  return (
    <section aria-labelledby="seeded-people" className={styles.people}>
      <h2 id="seeded-people" className={text.subtitle2}>
        {accountMessages.seededPeople}
      </h2>
      <p className={`${text.body2} ${text.secondary}`}>{accountMessages.seededPeopleText}</p>
      <ul className={`${layout.plainList} ${styles.list}`}>
        {people.map(({ email, password, name, what }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick({ email, password })} className={styles.person}>
              {`${name}: ${what}`}
              <span className={`${text.body2} ${text.secondary}`}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
