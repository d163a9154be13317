const shortest = 1000;

/** The waits between the rounds of a loop: 1, 2, 4 … seconds, at most `longest` milliseconds. */
export class Pause {
  private next = shortest;
  private wake: () => void = () => undefined;

  constructor(private readonly longest: number) {}

  wait(milliseconds?: number): Promise<void> {
    const length = milliseconds ?? this.next;
    if (milliseconds === undefined) this.next = Math.min(this.next * 2, this.longest);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the current wait, and the next one is 1 second again. */
  end = () => {
    this.next = shortest;
    this.wake();
  };
}
