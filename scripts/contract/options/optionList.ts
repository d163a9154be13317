/** One thing that can be said on the command line, in the environment or in the set-up file. */
export interface OptionFacts {
  /** As it stands in the set-up file; the other two names are made from it. */
  key: string;
  /** What follows it on the command line; nothing for a switch. */
  takes?: string;
  help: string[];
  /** Where it cannot be said: secrets not on the command line, consent nowhere else. */
  never?: ('arguments' | 'environment' | 'file')[];
  repeatable?: boolean;
}

const secret = ['arguments'] satisfies OptionFacts['never'];
const onlyThisTime = ['environment', 'file'] satisfies OptionFacts['never'];

export const optionList = [
  {
    key: 'server',
    takes: 'URL',
    help: ['where the API answers, such as http://localhost:4020'],
  },
  {
    key: 'admin',
    takes: 'E-MAIL',
    help: ['an admin there; without one, what admins do is not checked'],
  },
  { key: 'adminToken', takes: 'TOKEN', never: secret, help: ["the admin's token; else it is asked for"] },
  {
    key: 'tokenCommand',
    takes: 'COMMAND',
    help: [
      'prints a token for {email}: "node token.js {email}"; for a server',
      'whose GET /jwt gives no token to a program',
    ],
  },
  {
    key: 'payments',
    takes: 'URL',
    help: ["where Stripe's protocol is spoken, such as https://api.stripe.com"],
  },
  { key: 'paymentsKey', takes: 'KEY', never: secret, help: ['a key of its test mode: pk_test_…'] },
  { key: 'images', takes: 'URL', help: ['where pictures are uploaded'] },
  { key: 'imagesKey', takes: 'KEY', never: secret, help: ['the key of that image host'] },
  {
    key: 'origin',
    takes: 'URL',
    help: ['the origin that requests come from, for a server with a list', 'of allowed origins'],
  },
  {
    key: 'headers',
    takes: '"NAME: VALUE"',
    repeatable: true,
    help: ['sent with every request, for a gateway; repeatable'],
  },
  {
    key: 'only',
    takes: 'OPERATION',
    repeatable: true,
    help: ['checks these operations alone; repeatable, or with commas'],
  },
  { key: 'seed', takes: 'NUMBER', help: ['makes up the same requests as the run that printed it'] },
  {
    key: 'runs',
    takes: 'NUMBER',
    help: ['how many requests are made up for each operation; 12 without it'],
  },
  { key: 'timeout', takes: 'SECONDS', help: ['how long an answer may take; 10 without it'] },
  { key: 'journeys', help: ['leaves the journeys out'] },
  { key: 'out', takes: 'FOLDER', help: ['where the reports go; contract-report without it'] },
  {
    key: 'replay',
    takes: 'REPORT',
    never: onlyThisTime,
    help: ['repeats the findings of a report.json or report.html,', 'and says which are gone'],
  },
  { key: 'setup', takes: 'FILE', never: ['file'], help: ['the set-up file; contract-check.json without it'] },
  {
    key: 'yesRemote',
    never: onlyThisTime,
    help: ['allows a server that is not on this machine'],
  },
  { key: 'help', never: onlyThisTime, help: ['this'] },
] as const satisfies OptionFacts[];

export type OptionKey = (typeof optionList)[number]['key'];

/** The switch that is on unless it is said otherwise. */
const negated: readonly OptionKey[] = ['journeys'];

/** `--token-command`, `--no-journeys`; a header is named one at a time. */
export const argumentName = (key: OptionKey): string =>
  negated.includes(key) ? `no-${key}` : key === 'headers' ? 'header' : kebab(key);

export const environmentName = (key: OptionKey): string =>
  `CONTRACT_CHECK_${kebab(key).replaceAll('-', '_').toUpperCase()}`;

export const canBeSaid = (option: OptionFacts, where: 'arguments' | 'environment' | 'file'): boolean =>
  !option.never?.includes(where);

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
