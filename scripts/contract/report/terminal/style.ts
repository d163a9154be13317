import { styleText } from 'node:util';

type Look = 'bold' | 'red' | 'green' | 'yellow' | 'dim';

/** How parts of the summary are set off, where the terminal has colours. */
export type Style = (look: Look, text: string) => string;

export const noStyle: Style = (_, text) => text;

/** Colours for people at a terminal, unless they do not want any. */
export const styleFor = (stream: { isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): Style =>
  stream.isTTY === true && !env['NO_COLOR']
    ? (look, text) => styleText(look, text, { validateStream: false })
    : noStyle;
