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

/** The work's answer did not come in time. */
export class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'TooLate';
  }
}

/** The same for work that is given up then: rejects with TooLate. */
export async function inTime<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  const answer = await within(milliseconds, work);
  if (answer === late) throw new TooLate(milliseconds);
  return answer;
}
