/** How a command is started: `npm run contract:check --` in this project, `npx contract-check` where it is installed. */
let start = (command: string): string => `npm run ${command} --`;

export const programOf = (command: string): string => start(command);

/** For the packages that are made of these commands. */
export const startAs = (of: (command: string) => string): void => void (start = of);
