/** Stands for an answer that did not come in time. */
export const late = Symbol('late');

/** The answer, or `late`. The work itself goes on. */
export function within<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer | typeof late> {
  let timer: ReturnType<typeof setTimeout>;
  const timeOut = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([work, timeOut]).finally(() => clearTimeout(timer));
}
