import { useEffect, useState } from 'react';
import { operationList } from '@/services/api/operations';
import { exampleAnswer } from '../support/contractExamples';
import type { Row } from './rows';

type Item = Record<string, object>;

/** Makes the call of a row and handles nothing: the control of the matrix, which must fail in every cell. */
export function NaivePage({ row: { operation, heading, good, typed = {}, clicks } }: { row: Row }) {
  const [shown, setShown] = useState<{ isLoading?: boolean; items?: string[] }>({});
  const { method, path } = operationList[operation];
  const [first = {}, ...others] = [exampleAnswer(operation, { status: 200 }).body].flat() as Item[];
  const fields = Object.keys(first).filter((field) => others.every((item) => field in item));
  const send = async () => {
    setShown({ isLoading: true });
    const url = new URL(`/api${path.replace(/\{\w+\}/g, '695f15ca1d4c7e0012000702')}`, location.href);
    const response = await fetch(url, { method });
    const items = ([await response.json()].flat() as Item[]).map((item) =>
      fields.map((field) => (item[field] as object).toString()).join(),
    );
    setShown({ items });
  };
  // A rejection that nothing handles would end the test run.
  const start = () => void send().catch(() => undefined);
  useEffect(() => (clicks ? undefined : start()), []);
  const { isLoading = false, items } = shown;
  return (
    <>
      <header>Home</header>
      <main aria-busy={isLoading}>
        <h1>{items ? good.heading : heading}</h1>
        {Object.keys(typed).map((label) => (
          <input key={label} aria-label={label} />
        ))}
        <button onClick={start}>{(items && good.button) ?? 'Send'}</button>
        {items?.map((item, n) => (
          <p key={n} dangerouslySetInnerHTML={{ __html: item }} />
        ))}
        {items && good.text && <p>{good.text}</p>}
      </main>
      <section aria-label="Notifications">
        <div aria-live="polite">{items && good.toast && <p>{good.toast}</p>}</div>
      </section>
    </>
  );
}
