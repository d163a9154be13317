import * as fs from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readOwnContract, withSignIn } from '../../scripts/new/product/contract';
import { readTemplates } from '../../scripts/new/product/makeProduct';
import { productFiles } from '../../scripts/new/product/productFiles';
import { isOfShop, keptPaths, shopPaths, shopWords } from '../../scripts/new/product/shop';
import { newFolder } from '../support/runCommand';

// tests/commands/newProduct.test.ts makes the product, and runs its checks and tests.

const contract = 'tests/commands/petClinic.yaml';
const folders = ['.github', '.vscode', 'docs', 'mocks', 'public', 'scripts', 'src', 'tests'];
const isSource = (path: string) => !/(?:^|\/)dist\/|\.(?:png|webp)$/.test(path) && fs.statSync(path).isFile();
const paths = [
  ...fs
    .readdirSync('.')
    .filter((name) => /\.(?:html|js|json|md|ts|yaml)$|^(?:\.env|\.prettierignore|Dockerfile)$/.test(name)),
  ...folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => isSource(path) && !/^(?:firebase\.json|CHANGELOG\.md)$/.test(path));
const checkout = {
  paths,
  read: (path: string) => fs.readFileSync(path, 'utf8'),
  templates: readTemplates('scripts/new/product/files'),
};

const petClinic = async (title = 'Pet Clinic') =>
  productFiles(checkout, { title, own: await readOwnContract(contract), contract: checkout.read(contract) });

test('another product has no word of the shop, neither in a text nor in the name of a file', async () => {
  const { written } = await petClinic();
  const found = Object.entries(written).flatMap(([path, text]) =>
    [path, ...text.split('\n')].flatMap((line) => (shopWords.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect(written['index.html']).toContain('<title>Pet Clinic</title>');
  expect(written['src/main.tsx']).toContain('createLazyAuth');
  expect(Object.keys(written).length).toBeGreaterThan(300);
});

test('what goes and what stays is named once, and each name is that of a file or folder', () => {
  const named = [...shopPaths, ...keptPaths];
  expect(named.filter((path) => !fs.existsSync(path))).toEqual([]);
  expect(named.filter((path) => fs.statSync(path).isDirectory() !== path.endsWith('/'))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect(keptPaths.filter(isOfShop)).toEqual([]);
});

test('the contract keeps its own calls and gets those of the sign-in, whose example tokens name the new users', async () => {
  const { written } = await petClinic();
  const { paths: calls, components } = parse(written['openapi.yaml'] ?? '') as {
    paths: Record<string, Record<string, { operationId: string }>>;
    components: { schemas: object };
  };
  const ids = Object.values(calls).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(ids).toEqual([
    ...['listPets', 'admitPet', 'listVisits'],
    ...['issueToken', 'checkAdmin', 'checkMember', 'checkManager', 'createUser'],
  ]);
  expect(components.schemas).toHaveProperty('NewUser');
  expect(written['mocks/sandbox/handlers/own.ts']).toContain('admitPet: async () => ({"status":201,');
  const [, claims = ''] = /accessToken: eyJ[\w-]+\.(eyJ[\w-]+)/.exec(written['openapi.yaml'] ?? '') ?? [];
  expect(Buffer.from(claims, 'base64url').toString()).toContain('"email":"member@example.com"');
});

test('a short name is still a password of eight characters for the local accounts', async () => {
  const { written } = await petClinic('Vets');
  expect(written['mocks/sandbox/seed/people.ts']).toContain("password: 'vets-product'");
  expect(JSON.parse(written['package.json'] ?? '')).toMatchObject({ name: 'vets-product' });
});

test.each(['', 'pet clinic', 'Pet/Clinic', '{{x}}'])('the name %j is refused', async (title) => {
  await expect(petClinic(title)).rejects.toThrow('A product is named by words such as "Pet Clinic"');
});

const changed = (from: string | RegExp, to: string) => {
  const text = checkout.read(contract).replace(from, to);
  expect(text).not.toBe(checkout.read(contract));
  return text;
};

test.each([
  ['without an operationId', /operationId: listVisits\n {6}/, '', 'these have none: GET /visits.'],
  ['without an example', /examples:\n {16}stored: .*/, '', 'the success of these has none: admitPet.'],
  ['without a list', /items: \{ \$ref/g, 'contains: { $ref', 'has no list that the first page can show'],
  ['that is none', 'openapi: 3.1.0', 'openapi: 4', 'is no OpenAPI document'],
])('a contract %s is refused', async (_name, from, to, reason) => {
  const file = join(newFolder(), 'clinic.yaml');
  fs.writeFileSync(file, changed(from, to));
  await expect(readOwnContract(file)).rejects.toThrow(reason);
});

test.each([
  [
    'a part of the same name',
    '    Species:',
    '    NewUser: { type: string }\n    Species:',
    'The contract has components schemas NewUser',
  ],
  ['a part in another file', '#/components/schemas/Pet', 'pet.yaml', 'The contract refers to other files.'],
])('a contract with %s is refused', (_name, from, to, reason) => {
  expect(() => withSignIn(changed(from, to), checkout.read('openapi.yaml'), (text) => text)).toThrow(reason);
});
