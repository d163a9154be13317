export interface Field {
  /** `buyer_name`, in the contract. */
  contractName: string;
  /** `buyerName`, in the code. */
  name: string;
  /** `Buyer name`, on the page. */
  label: string;
  format: 'text' | 'day' | 'number';
}

export interface PageTemplate {
  /** `reviews`, as in the names of files. */
  name: string;
  /** `Reviews` */
  title: string;
  /** `review` */
  record: string;
  role: string;
  /** Who has the role in tests. */
  actor: string;
  call: string;
  path: string;
  /** Whether the call asks for the e-mail of the user. */
  isOfUser: boolean;
  /** The contract's name of the id. */
  id: string;
  /** What the page shows of a record; at least one. */
  fields: readonly Field[];
  /** A record of the contract's examples. */
  example: Readonly<Record<string, unknown>>;
  hasEmpty: boolean;
  hasFailure: boolean;
}

/** The new files of a page by path. */
export function pageTemplates(page: PageTemplate, { needsHandler }: { needsHandler: boolean }) {
  const { name, title, record, actor, call, path, isOfUser, id, fields, example, hasEmpty } = page;
  const type = record.charAt(0).toUpperCase() + record.slice(1);
  const has = (format: Field['format']) => fields.some((field) => field.format === format);
  const shownText = fields.find((field) => field.format === 'text' && example[field.contractName]);

  return {
    [`src/domain/${record}.ts`]: `
import { textOf, type AnyRecord } from '@/services/api/records';

export type ${type} = NonNullable<ReturnType<typeof read${type}>>;

/** A record without an id cannot be shown: undefined. */
export function read${type}(record: AnyRecord) {
  const id = textOf(record, '${id}');
  if (!id) return undefined;
  return {
    id,
    ${fields.map((field) => `${field.name}: textOf(record, '${field.contractName}'),`).join('\n')}
  };
}
`,
    [`src/data/${name}.ts`]: `
import { read${type} } from '@/domain/${record}';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { personalQuery, type DataTools } from './tools';

export const ${name}Data = ({ api, user }: DataTools) => ({
  /** GET ${path} */
  all: () =>
    personalQuery(user, ['${name}'], async (signal${isOfUser ? ', { email }' : ''}) =>
      listOf(await unwrap(api.GET('${path}', { ${isOfUser ? 'params: { query: { email } }, ' : ''}signal })), read${type}),
    ),
});
`,
    [`src/features/${name}/messages.ts`]: `
export const ${name}Messages = {
  lead: 'TODO say what the page is for',
  none: 'TODO say what is missing while the list is empty',
  noneText: 'TODO say what the user can do then',
  failed: 'TODO say what could not be loaded',
  fields: { ${fields.map((field) => `${field.name}: ${JSON.stringify(field.label)},`).join('\n')} },
} as const;
`,
    [`src/features/${name}/${title}List.tsx`]: `
import { Fragment } from 'react';
import { Box } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import type { ${type} } from '@/domain/${record}';
${has('day') ? "import { formatPostedDate } from '@/lib/date';\n" : ''}import { ${has('number') ? 'formatCount, ' : ''}messages } from '@/messages';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingShape, SkeletonRows } from '@/ui/loading';
import { ${name}Messages } from './messages';

/** What is shown of a record: labels and values. */
const factsOf = (item: ${type}) => {
  const { fields } = ${name}Messages;
  return [
    ${fields.map((field) => `{ label: fields.${field.name}, value: ${valueOf(field)} },`).join('\n')}
  ].filter(({ value }) => value !== '');
};

export function ${title}List() {
  const { data } = useSuspenseQuery(useData().${name}.all());
  if (data.length === 0)
    return <EmptyState title={${name}Messages.none} text={${name}Messages.noneText} />;
  return (
    <Box component="ul" aria-label={messages.titles.${name}} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((item) => (
        <Box component="li" key={item.id} sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '12rem 1fr' }, overflowWrap: 'anywhere' }}>
            {factsOf(item).map(({ label, value }) => (
              <Fragment key={label}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>{label}</Box>
                <Box component="dd" sx={{ m: 0 }}>{value}</Box>
              </Fragment>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export const ${title}Skeleton = () => (
  <LoadingShape>
    <SkeletonRows count={3} />
  </LoadingShape>
);
`,
    [`src/pages/${title}Page.tsx`]: `
import { ${title}List, ${title}Skeleton } from '@/features/${name}/${title}List';
import { ${name}Messages } from '@/features/${name}/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';

export function ${title}Page() {
  return (
    <Page heading={messages.titles.${name}} lead={${name}Messages.lead}>
      <QueryBoundary failed={${name}Messages.failed} loading={<${title}Skeleton />}>
        <${title}List />
      </QueryBoundary>
    </Page>
  );
}
`,
    [`tests/pages/${name}.test.tsx`]: `
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboardMessages } from '@/features/dashboard/messages';
import { ${name}Messages } from '@/features/${name}/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { openApp } from '../support/openApp';
${hasEmpty ? "import { scenario } from '../support/scenario';\n" : ''}
test('the texts of ${title} are written', () => {
  const texts = JSON.stringify([${name}Messages, dashboardMessages.cards.${name}]);
  expect(texts.match(/TODO[^"]*/g)).toBeNull();
});

test('${title} shows what the server lists', async () => {
  await openApp(paths.${name}, { as: '${actor}' });
  const list = await screen.findByRole('list', { name: messages.titles.${name} });
  expect(within(list).getAllByText(${shownText ? JSON.stringify(String(example[shownText.contractName])) : `${name}Messages.fields.${fields[0]?.name}`})[0]).toBeVisible();
});
${
  hasEmpty
    ? `
test('an empty list says so', async () => {
  await openApp(paths.${name}, { as: '${actor}', scenarios: [scenario('${call}', { example: 'empty' })] });
  expect(await screen.findByText(${name}Messages.none)).toBeVisible();
});
`
    : ''
}`,
    ...(needsHandler && {
      [`mocks/sandbox/handlers/${name}.ts`]: `
import type { Handlers } from '../Handlers';

export const ${name}Handlers = {
  /** The sandbox stores none yet. */
  ${call}: async () => ({ status: 200, body: [] }),
} satisfies Partial<Handlers>;
`,
    }),
  };
}

const valueOf = ({ name, format }: Field) =>
  ({
    text: `item.${name}`,
    day: `formatPostedDate(item.${name})`,
    number: `item.${name} && formatCount(Number(item.${name}))`,
  })[format];
