import type { Scenario } from './scenario';

/** The scenarios as a test writes them: `scenario('bookPhone', { status: 400 })`. */
export const asCode = (scenarios: readonly Scenario[]): string =>
  scenarios
    .map(({ operation, ...choice }) => {
      const parts = Object.entries(choice).map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`,
      );
      return `scenario('${operation}', { ${parts.join(', ')} })`;
    })
    .join(',\n');
