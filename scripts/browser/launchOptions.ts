/** For browsers that open our own pages only: as root they cannot use their sandbox. */
export const launchOptions = (executablePath: string) => ({
  executablePath,
  handleSIGTERM: false,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
