/** A program of every system prints the token; on Windows, where `echo` is none, Node does. */
export const printsToken =
  process.platform === 'win32'
    ? [process.execPath, '-p', '"user-" + process.argv.slice(1).join("-")', '{identity}', '{role}']
    : ['echo', 'user-{identity}-{role}'];
