/**
 * For browsers that open our own pages only: as root they cannot use their sandbox. Playwright's signal handlers are off,
 * because `processes.ts` ends this process by an exit, which ends the browser.
 */
export const launchOptions = (executablePath: string) => ({
  executablePath,
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
