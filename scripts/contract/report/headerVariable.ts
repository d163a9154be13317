/** The variable that stands for a configured header's value: `HEADER_X_GATEWAY_KEY`. */
export const headerVariable = (name: string): string =>
  `HEADER_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
