/** Whether a host name, as `URL` gives it, is one of this machine's own. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
