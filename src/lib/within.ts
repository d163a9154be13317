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

/** The same in seconds of a machine that is awake: after a sleep, a timer ends what has had no time to answer. */
export async function withinAwake<Answer>(
  seconds: number,
  work: Promise<Answer>,
): Promise<Answer | typeof late> {
  for (let second = 1; second < seconds; second += 1) {
    const answer = await within(1000, work);
    if (answer !== late) return answer;
  }
  return within(1000, work);
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
