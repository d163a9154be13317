/** What a paste may call, each written out only where it is called. */
const shellFunctions = [
  {
    name: 'field',
    called: '| field ',
    lines: [
      '# The text of a field in a JSON answer.',
      `field() { sed -n 's/.*"'"$1"'" *: *"\\([^"]*\\)".*/\\1/p' | head -n 1; }`,
    ],
  },
  {
    name: 'altered',
    called: '$(altered ',
    lines: [
      '# A signature with another letter in its middle.',
      'altered() { local m=$((${#1} / 2)) c=A; [ "${1:m:1}" = A ] && c=B; printf %s "${1:0:m}$c${1:m+1}"; }',
    ],
  },
  {
    name: 'signed',
    called: '$(signed ',
    lines: [
      '# The signature of a token by a key in hexadecimal digits.',
      'signed() { printf %s "$2" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -binary | base64url; }',
    ],
  },
  {
    name: 'base64url',
    called: '| base64url',
    lines: ["base64url() { base64 | tr -d '=\\n' | tr '+/' '-_'; }"],
  },
];

/** The functions that a script calls. */
export function functionsFor(script: string): string[] {
  const called = shellFunctions.filter((one) => script.includes(one.called));
  const needsToo = called.some(({ name }) => name === 'signed');
  return shellFunctions
    .filter((one) => called.includes(one) || (needsToo && one.name === 'base64url'))
    .flatMap(({ lines }) => lines);
}
