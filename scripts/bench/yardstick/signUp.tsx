import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './signUp.css';

// The elements of our sign-up page as an author writes them who has this page alone: React, uncontrolled fields whose problems
// are state, and a static style sheet. Neither a router nor data nor signing in.

const problemOf = (field: HTMLInputElement) =>
  field.value.trim() === '' ? `${field.name} is required` : undefined;

function SignUp() {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [isShown, setIsShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const check = (fields: Iterable<HTMLInputElement>) => {
    const found = Object.fromEntries([...fields].map((field) => [field.name, problemOf(field)]));
    setProblems((last) => ({ ...last, ...found }));
    return Object.values(found).every((problem) => problem === undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(form.current?.querySelectorAll('input') ?? []);
  };
  const field = (name: string, type: string) => (
    <Field name={name} problem={problems[name]}>
      {(id) => <input id={id} name={name} type={type} onBlur={({ target }) => check([target])} />}
    </Field>
  );
  return (
    <>
      <header>
        <a href="/" className="logo">
          <Rings width={39} />
          <span>Second Ring</span>
        </a>
        <nav aria-label="Main">
          <a href="/">Home</a>
          <a href="/blogs">Blog</a>
          <a href="/login">Login</a>
        </nav>
        <button type="button" aria-label="Colours">
          <Rings width={24} />
        </button>
        <button type="button" aria-label="Menu">
          <Rings width={24} />
        </button>
      </header>
      <main>
        <div>
          <h1>Sign Up</h1>
          <p>One account to buy, or to sell.</p>
          <Rings width="55%" />
        </div>
        <div>
          <form ref={form} noValidate onSubmit={submit}>
            {field('Name', 'text')}
            {field('Email', 'email')}
            {field('Password', isShown ? 'text' : 'password')}
            <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
              Show password
            </button>
            <Field name="I want to be a">
              {(id) => (
                <select id={id}>
                  <option>Buyer</option>
                  <option>Seller</option>
                </select>
              )}
            </Field>
            <button type="submit">Sign Up</button>
          </form>
          <p>
            Have an account already? <a href="/login">Login</a>
          </p>
          <p>or</p>
          <button type="button">Continue with Google</button>
        </div>
      </main>
      <footer>
        <div>
          <p>Second Ring Ltd. Giving phones a second owner since 1992</p>
          {['Services', 'Company', 'Legal'].map((heading) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>
                {['One', 'Two', 'Three'].map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </footer>
    </>
  );
}

interface FieldProps {
  name: string;
  problem?: string | undefined;
  children: (id: string) => ReactNode;
}

function Field({ name, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      {children(id)}
      {problem && <p className="problem">{problem}</p>}
    </div>
  );
}

const Rings = ({ width }: { width: number | string }) => (
  <svg viewBox="0 0 98 64" width={width} aria-hidden>
    <circle cx="32" cy="32" r="25" />
    <circle cx="66" cy="32" r="25" />
  </svg>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<SignUp />);
