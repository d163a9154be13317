import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as patternRule } from '@secretlint/secretlint-rule-pattern';
import { creator as recommendedRules } from '@secretlint/secretlint-rule-preset-recommend';

/** Stripe's secret, restricted and webhook keys in any mode, and every key of its live mode. */
const stripeKeys = '/\\b(?:(?:sk|rk)_(?:live|test)|pk_live|whsec)_[0-9A-Za-z]{8,}/';

const config = {
  rules: [
    { id: 'recommended', rule: recommendedRules },
    {
      id: 'stripe',
      rule: patternRule,
      options: { patterns: [{ name: 'Stripe key', patterns: [stripeKeys] }] },
    },
  ],
};

const secretName = /SECRET|TOKEN|PASSWORD|PRIVATE|CREDENTIAL/;
const shortest = 8;

/** Secrets of this process that no page may carry: what is meant for the page is named `VITE_…`. */
const ownSecrets = (env: NodeJS.ProcessEnv) =>
  Object.entries(env).filter(
    ([name, value]) => !name.startsWith('VITE_') && secretName.test(name) && (value?.length ?? 0) >= shortest,
  );

/** One line for each secret in these files, without the secret itself. */
export async function findSecrets(root: string, files: readonly string[]): Promise<string[]> {
  const secrets = ownSecrets(process.env);
  const found = await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file, 'utf8');
      const { messages } = await lintSource({
        source: { filePath: file, content, contentType: 'text', ext: extname(file) },
        options: { config, locale: 'en', maskSecrets: true },
      });
      const place = relative(root, file);
      return [
        ...messages.map(({ loc, message }) => `${place}:${loc.start.line}: ${message}`),
        ...secrets
          .filter(([, value]) => value && content.includes(value))
          .map(([name]) => `${place}: holds the value of ${name}`),
      ];
    }),
  );
  return found.flat();
}
