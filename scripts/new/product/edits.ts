// What the files that stay lose of the shop.

/** Lines that are removed where the pattern matches, or a text and what takes its place. */
type Edit = RegExp | readonly [from: RegExp | string, to: string];

export const edits: Readonly<Record<string, readonly Edit[]>> = {
  '.env': [
    [
      /# Stripe, test mode[^]*?(?=# Where unhandled)/,
      '# What users without a role are told to write to.\nVITE_CONTACT_EMAIL=hello@second-ring.example\n\n',
    ],
    [/ docs\/deploy\.md says what is sent\./, ''],
  ],
  '.github/ISSUE_TEMPLATE/bug.md': [[' (docs/frontend.md, "Share")', '']],
  '.github/renovate.json': [[/; docs\/dependencies\.md has the way out/, '']],
  '.prettierignore': [/mocks\/map/],
  'eslint.config.js': [
    [/\/\*\* Refuses the words of this shop[^]*?(?=\/\*\* What the server knows)/, ''],
    [/ {2}\{\n {4}files: machinery,[^]*?\n {2}\},\n/, ''],
    [/'src\/features\/\{account,contact,faq,home\}\/\*\*',\n.*\n/, "'src/features/account/**',\n"],
    ['{Blogs,Home,', '{Home,'],
    [/const features = \[[^]*?\];/, "const features = ['account', 'dashboard'];"],
    ['{resource,phones,payments}.ts', 'resource.ts'],
    [/ {6}'mocks\/payments\/\{browser.*\n/, ''],
    [/ {6}'scripts\/bench\/\*\*',\n/, ''],
    [/ {6}'\.stryker-tmp',\n/, ''],
  ],
  'docs/contract-extensions.md': [
    ['Phone_category', 'category_name'],
    ['bookingId', 'orderId'],
    ['listAdvertisements', 'listOffers'],
    [' See [backend.md](backend.md).', ''],
  ],
  'index.html': [[/content="Second Ring: [^"]*"/, 'content="Second Ring"']],
  'mocks/scenarios/README.md': [
    [
      /`tests\/contract\/scenarioMock\.test\.ts`,\s`tests\/e2e[^.]*\.spec\.ts`\sand\s`tests\/commands\/packages\.test\.ts`/,
      '`tests/contract/scenarioMock.test.ts`',
    ],
  ],
  'mocks/localServices.ts': [
    /import .*(?:createImagesApp|createMapApp|createPaymentsApp|intentStore|seedLargeShop|node:path)/,
    /app\.route\('\/', create(?:Payments|Images|Map)App/,
    /await intents\.reset|const intents = |if \(large\)/,
    [/ {2}\/\*\* Where uploaded pictures are stored\. \*\/\n {2}dataFolder: string;\n/, ''],
    [/ {2}\/\*\* With a secret key of Stripe's[^]*?stripeSecretKey\?.*\n/, ''],
    [/ {2}\/\*\* The payments accept[^]*?takesExamples\?.*\n/, ''],
    [/ {2}\/\*\* Add the records of a large[^]*?large\?.*\n/, ''],
    ['{ host, dataFolder, stripeSecretKey, takesExamples, reset, large }', '{ host, reset }'],
    ['{ port, database, web }: RunContext', '{ database, web }: RunContext'],
    [/createSandboxApp\(\{\n.*\n.*payments:.*\n {2}\}\)/, 'createSandboxApp({ database })'],
    [/ {2}port: number;\n {2}database: Client;/, '  database: Client;'],
    [
      'app: await composeServices(options, { port, database, web })',
      'app: await composeServices(options, { database, web })',
    ],
    ['openServices(options, port)', 'openServices(options)'],
    ['(options: LocalServicesOptions, port: number)', '(options: LocalServicesOptions)'],
    ['removeFiles(options.databaseUrl, options.dataFolder)', 'removeFiles(options.databaseUrl)'],
    ['(databaseUrl: string, dataFolder: string)', '(databaseUrl: string)'],
    / {2}rmSync\(join\(dataFolder, 'images'\)/,
    ['API, auth, payments, images and map,', 'API and auth,'],
  ],
  'mocks/sandbox/Handlers.ts': [
    /import type Stripe|stripe: Stripe/,
    [
      /\/\*\* The operations of the product's server\. Pictures[^]*?'uploadImage'>;/,
      "/** The operations of the product's server. */\nexport type SandboxId = OperationId;",
    ],
  ],
  'mocks/sandbox/answerCall.ts': [
    ["import type { User } from '@/services/api/schema';\n", ''],
    [
      "import type { Stores } from './stores/createStores';",
      "import type { Stores } from './stores/createStores';\nimport type { User } from './stores/users';",
    ],
    /import type Stripe|stripe: Stripe|handlers\/(?:orders|phones)/,
    ['{ ...userHandlers, ...phoneHandlers, ...orderHandlers }', '{ ...userHandlers, ...ownHandlers }'],
    ['import { userHandlers }', "import { ownHandlers } from './handlers/own';\nimport { userHandlers }"],
    ['const { contract, stores, tokens, stripe } = sandbox', 'const { contract, stores, tokens } = sandbox'],
    ['user, stores, tokens, stripe }', 'user, stores, tokens }'],
  ],
  'mocks/sandbox/createSandboxApp.ts': [
    /createStripeClient/,
    [/ {2}\/\*\* Where card payments go[^]*?payments: StripeSettings;\n/, ''],
    ['{ database, payments }: SandboxOptions', '{ database }: SandboxOptions'],
  ],
  'mocks/sandbox/openContract.ts': [[" && id !== 'uploadImage'", '']],
  'mocks/sandbox/handlers/users.ts': [
    [/ {2}listUsers: [^\n]*\n\n/, ''],
    [/\n {2}makeAdmin: [^]*?(?=\} satisfies)/, ''],
  ],
  'mocks/sandbox/stores/users.ts': [
    /import \{ phoneDeletion/,
    ['import type { NewUser, User }', 'import type { NewUser, UserRole }'],
    [
      'export function createUserStore',
      `/** The record of a user. Who has an account and no role has none. */
export interface User {
  _id: string;
  name: string;
  email: string;
  userrole?: UserRole;
  role?: string;
}

export function createUserStore`,
    ],
    [/ {2}async function change[^]*?\n {2}\}\n\n/, ''],
    [/ {4}all: [^\n]*\n\n/, ''],
    [/\n {4}makeAdmin[^]*?\n {4}\},\n(?= {2}\};)/, ''],
    ['selectAll, selectOne, toText, type Changes', 'selectOne, toText'],
  ],
  'mocks/sandbox/stores/records.ts': [
    [/\nexport interface Changes \{[^]*?\n\}\n/, ''],
    [/export async function selectAll[^]*?\n\}\n\n/, ''],
    [
      / {1}\* column short\) and preserves both spellings.*\n/,
      ' * column short). Each searched field is a generated column.\n',
    ],
  ],
  'mocks/sandbox/stores/tables.ts': [
    [/\/\*\* A price is text[^]*?;\n\n/, ''],
    [/ {2}table\('categories'[^]*?(?=\];)/, ''],
  ],
  'mocks/sandbox/seedShop.ts': [
    ["import type { User } from '@/services/api/schema';\n", ''],
    [
      "import { createTables } from './stores/tables';",
      "import { createTables } from './stores/tables';\nimport type { User } from './stores/users';",
    ],
    /seed\/(?:home|orders|phones|questions)'/,
    [/export const seed = \{[^]*?\};/, 'export const seed = { users };'],
    ["in ('planted', 'large')", "= 'planted'"],
  ],
  'mocks/sandbox/seed/people.ts': [
    ['a buyer with one order to pay, one paid and one without a price', 'a buyer'],
    ['another buyer, with orders of his own', 'another buyer'],
    ['a seller with phones for sale, sold and advertised', 'a seller'],
    ['another seller, with phones of her own', 'another seller'],
    ['the admin: users, roles, sellers to verify', 'an admin'],
  ],
  'redocly.yaml': [[/second-ring\//g, 'project/']],
  'scripts/openapi/redoclyRules.mjs': [
    ['secondRing()', 'projectRules()'],
    ["'second-ring'", "'project'"],
  ],
  'scripts/build.ts': [
    [' (docs/deploy.md)', ''],
    ['docs/deploy.md says', 'docs/settings.md says'],
  ],
  'scripts/check.ts': [/more: 'The first run/],
  'scripts/contract/README.md': [
    [
      /`tests\/contract\/check`,\s`tests\/contract\/corpus`\sand\s`tests\/commands\/packages\.test\.ts`/,
      '`tests/contract/check` and `tests/contract/corpus`',
    ],
    [
      /What only code can say of this\srepository's own contract is in `scripts\/behaviours\/`, which its/,
      'What only code can say of a contract is in a folder that a',
    ],
    ['`package.json` names as', '`package.json` beside it names as'],
  ],
  'scripts/dev.ts': [
    /const stripeKey|stripeSecretKey: stripeKey|takesExamples/,
    [/import \{ settingsOf, stripeSecretKey \}.*\n/, ''],
    [
      "else if (!url.startsWith('/1/upload') && !url.startsWith(panelPath))",
      'else if (!url.startsWith(panelPath))',
    ],
    [" || path.startsWith('/1/upload')", ''],
    [' and of the image host', ''],
    ['const isOfServices = (path: string) => api', 'const isOfServices = api'],
    ['targetOf: (path) => (isOfServices(path) ?', 'targetOf: () => (isOfServices ?'],
  ],
  'scripts/sandbox.ts': [
    /import \{ StripeKeyProblem|import \{ PlainProblem|stripeSecretKey:/,
    [/\n {4}\.catch\(\(error: unknown\) => \{[^]*?\}\);/, ';'],
    ['sign-in, images and payments with', 'and sign-in with'],
    ['`${services.url}/categories`', 'services.url'],
    [/ {2}An answer {3}curl.*\n/, ''],
  ],
  'scripts/start.ts': [
    /const secretKey|stripeSecretKey: secretKey/,
    ['settingsOf, stripeSecretKey', 'settingsOf'],
  ],
  'scripts/gallery.ts': [['such as PhoneCard', 'such as ErrorNotice']],
  'scripts/lib/commandLine.ts': [/large: \{ about/],
  'scripts/lib/localData.ts': [/^ {2}dataFolder,$/, ['their pictures and records', 'their records']],
  'scripts/lib/settingsOf.ts': [[/\n\/\*\* The key of Stripe's test mode[^]*$/, '']],
  'scripts/new.ts': [
    [/import \{ makeProduct.*\n/, ''],
    [/import \{ fieldPlaces.*\n/, ''],
    [/const fieldOptions = [^]*?as const;\n\n/, ''],
    [/const productOptions = [^]*?as const;\n\n/, ''],
    [
      /about: `Writes a page[^]*?`,/,
      'about: `Writes a page of the dashboard that shows a list:\n\n  npm run new -- page reviews --role Seller --call listReviews`,',
    ],
    ['{ ...pageOptions, ...fieldOptions, ...productOptions }', 'pageOptions'],
    [/ {2}more: 'docs\/frontend.*\n/, ''],
    / else if \(kind === '(?:field|product)'\)/,
    ['npm run new takes page, field or product, and then a name', 'npm run new takes page, and then a name'],
    [/function listPlaces[^]*?\n\}\n\n/, ''],
    [/async function writeProduct[^]*?\n\}\n\n/, ''],
    [/\ntests\/e2e\/admin\.spec\.ts quotes.*`\);/, '`);'],
  ],
  'scripts/serve/headers.ts': [
    [/const stripeScripts.*\nconst stripeApi.*\n/, ''],
    [/usesStripe \?[^\n]*\n/g, ''],
    [/ {6}\.\.\.\((?=\n| {6})/g, ''],
    /originOf\((?:images\.url|mapUrl)\)|const usesStripe/,
    ['{ apiUrl, auth, payments, images, mapUrl, errorReportUrl }', '{ apiUrl, auth, errorReportUrl }'],
    [
      '({ auth, payments }: Settings) => !payments.standInUrl || !auth.emulatorUrl',
      '({ auth }: Settings) => !auth.emulatorUrl',
    ],
    [
      'The scripts of Stripe and Google make scripts of text themselves, and no policy of theirs',
      "Google's scripts make scripts of text themselves, and no policy of theirs",
    ],
    ["// Sellers' pictures may stand on any host.", '// Pictures of accounts may stand on any host.'],
  ],
  'scripts/serve/hosting.ts': [
    [/docs\/deploy\.md says how to use it: /, ''],
    ['`/find` or `/find/**`', '`/dashboard` or `/dashboard/**`'],
  ],
  'scripts/serve/startShop.ts': [
    / {2}large\?: boolean/,
    ['{ web, large = false }', '{ web }'],
    ["const dataFolder = mkdtempSync(join(tmpdir(), 'second-ring-shop-'));\n", ''],
    [/ {2}const records = .*\n/, ''],
    [
      '{ ...records, port: 0, large, web: () => web }',
      "{ databaseUrl: ':memory:', port: 0, web: () => web }",
    ],
    [/ {2}const stop = async[^]*?\n {2}\};\n/, ''],
    ['return { url: services.url, stop }', 'return services'],
    / from 'node:/,
    [/\n\/\*\* Starts the shop, does what[^]*$/, ''],
  ],
  'src/app/AppProviders.tsx': [
    /import \{ CheckoutContext/,
    [', checkout } = context', ' } = context'],
    ['<CheckoutContext value={checkout}>{children}</CheckoutContext>', '{children}'],
  ],
  'src/app/createApp.tsx': [/checkout\.start/, [', checkout } = context', ' } = context']],
  'src/app/createAppContext.ts': [
    /import \{ createLazyCheckout|forgetFormer/,
    / {2}const checkout = /,
    ['registrations, checkout }', 'registrations }'],
    [
      /if \(previous\) \{\s*forgetOwner\(previous\.email\);\s*\}/,
      'if (previous) forgetOwner(previous.email);',
    ],
  ],
  'src/app/layout/Account.tsx': [
    [/\/\*\* Leads to the phones[^]*?(?=function AccountMenu)/, ''],
    / {6}<PhoneSearch/,
    ['useState, type FormEvent', 'useState'],
    [/import \{ Link, useNavigate \}.*\n/, ''],
    [/import \{ paths, phonesNamed \}.*\n/, ''],
    /import \{ SearchIcon/,
    ['the search, the account menu', 'the account menu'],
  ],
  'src/app/layout/Account.module.css': [
    [/\/\* As the fields of forms look[^]*?(?=\.signOut)/, ''],
    [/\n@media \(min-width: 1200px\) \{[^]*$/, ''],
  ],
  'src/app/layout/LateParts.tsx': [/PaymentsBanner/],
  'src/app/layout/TopBar.tsx': [
    /to: paths\.blogs/,
    [
      /\.\.\.\(user\n[^]*?: \[\]\),/,
      '...(user ? [{ to: paths.dashboard, label: messages.shell.dashboard }] : []),',
    ],
  ],
  'src/config/settings.ts': [
    [/ {2}\/\*\* `standInUrl`[^]*?mapUrl: string;\n/, ''],
    [
      'contact: { address: string; email: string; phone: string };',
      '/** Users without a role are told to write there. */\n  contactEmail: string;',
    ],
    [/ {2}\/\*\* Images and maps are on[^]*?;\n/, ''],
    [/ {2}const publishableKey[^]*?\n {2}\}\n\n/, ''],
    / {4}payments: \{|mapUrl: realHost/,
    [/ {4}images: \{[^]*?\n {4}\},\n/, ''],
    [/ {4}contact: \{[^]*?\n {4}\},\n/, "    contactEmail: required('VITE_CONTACT_EMAIL'),\n"],
    ['answer for auth, payments and images.', 'answer for auth.'],
    ['/^(pk_test_)?local$|', '/^local$|'],
  ],
  'src/data/resource.ts': [
    [/type Resource = [^;]+;/, 'type Resource = never;'],
    [/Pick<paths, [^;]*>>;/, "Pick<paths, '/jwt'>>;"],
  ],
  'src/dev/pageState.ts': [
    / {2}readonly payments|payments: query/,
    ['scenario, as, payments }: PageState', 'scenario, as }: PageState'],
    ['{ scenario, as, payments }).flatMap', '{ scenario, as }).flatMap'],
    ['scenario|as|payments', 'scenario|as'],
    ['such as `listOrders:empty`', 'such as `checkAdmin:yes`'],
  ],
  'src/dev/startDevelopment.ts': [
    [/ {4}payments: \{\n {6}load: [^]*?\n {4}\},\n/, ''],
    ['{ settings, auth, payments } = outside', '{ settings, auth } = outside'],
    /import \{ messages \}|import \{ ServiceError \}/,
    [" || path === '/1/upload'", ''],
    ['{ as, payments: library } = state', '{ as } = state'],
    [' && library === next.payments', ''],
  ],
  'src/dev/Dock.tsx': [
    ['{ scenario, as, payments } = useStore', '{ scenario, as } = useStore'],
    [' || payments !== undefined', ''],
    [/ {8}<label>\n {10}<input\n {12}type="checkbox"[^]*?<\/label>\n/, ''],
  ],
  'src/features/account/messages.ts': [
    ["'Sign in to book, sell and pay.'", "'Sign in to go on.'"],
    [/ {2}loginToSee: [^]*?(?= {2}signupLead)/, ''],
    ["'One account to buy, or to sell.'", "'One account for everything here.'"],
  ],
  'src/main.tsx': [
    /import \{ (?:createPayments|messages|ServiceError)|payments: createPayments|images: \{ upload/,
    [/\/\*\* Only sellers need it\. \*\/\nconst loadImageHost[^]*?\n\);\n/, ''],
    ['longestLoad, nextTask, retryable, withTimeout', 'nextTask'],
  ],
  'src/messages.ts': [
    ["search: 'Search all phones',", ''],
    [/ {4}footer: \{[^]*?\n {4}\},\n(?= {2}\},)/, ''],
    [/ {4}blogs: [^]*?(?= {4}notFound:)/, ''],
    [/ {4}find: 'Find a phone',\n/, ''],
    [/ {4}blog: 'Blog',\n/, "    openDashboard: 'Open your dashboard',\n    tagline: '{{leadText}}',\n"],
    [/notFoundNext:\s*'[^']*'/, "notFoundNext: 'The address may be misspelled, or the page is gone.'"],
    [/ {4}(?:paymentNotAnswered|picture)[^]*?(?= {4}status:)/, ''],
    ["'The shop has no record of your account.'", "'There is no record of your account.'"],
    [/\n {2}phones: \{[^]*(?=\} as const;)/, ''],
    [/deleteText: [^\n]*\n/, 'deleteText: (name: string) => `${name} is deleted for good.`,\n'],
  ],
  'src/pages/LoginPage.tsx': [
    [/\n\/\*\* Why a visitor was sent here[^]*$/, ''],
    ['useReason(flow.loginState.from) ?? accountMessages.loginLead', 'accountMessages.loginLead'],
    /import .*(?:useQuery|matchPath|categoriesQuery|useServices|useHydrated|'@\/paths')/,
  ],
  'src/pages/NotFoundPage.tsx': [[/ {8}<LinkButton variant="outlined"[^]*?<\/LinkButton>\n/, '']],
  'src/prerender.tsx': [/ {2}(?:payments|images): \{/],
  'src/services/ServicesContext.ts': [/ImageHost|PaymentsService/],
  'src/services/standIns.ts': [/createStripe/],
  'src/services/api/records.ts': [['does not look like an empty shop', 'does not look like an empty one']],
  'src/services/errorReports.ts': [['or a number of a phone or a card', 'or a personal number']],
  'src/stored.ts': [
    [/\/\*\* Texts; their picture has[^]*?(?=export const pendingRegistrations)/, ''],
    [/export const intents[^]*?(?=\n\/\*\* Light or dark)/, ''],
    ['; docs/reliability.md explains it', ''],
  ],
  'src/lib/store.ts': [['; docs/reliability.md has a table', '']],
  'src/ui/text.module.css': [
    ['Between phone and laptop', 'Between the narrow and the wide layout'],
    ['What a buyer pays.', 'A large figure.'],
  ],
  'tests/e2e/every-state.spec.ts': [
    ['[narrowest, phone, widest]', '[narrowest, narrow, widest]'],
    [/\bphone\b/g, 'narrow'],
    [/\n\/\/ The home page shows it in a frame[^]*$/, ''],
  ],
  'tests/e2e/support/Person.ts': [
    [/\/\*\* The local payment service's cards[^]*?as const;\n\n/, ''],
    /import .*showAll/,
    [/ {2}\/\*\* With all its parts[^]*?(?= {2}async logsIn)/, ''],
    [/ {2}phone\(name: string\)[^]*?(?= {2}async sees\(text)/, ''],
    [', type Locator, type Page', ', type Page'],
  ],
  'tests/e2e/support/scenarios.ts': [
    ['(?:api\\/.*|1\\/upload(?:\\?.*)?)$', 'api\\/.*$'],
    [', and the image host beside it', ''],
  ],
  'tests/pages/links.test.tsx': [
    [/const answers: Answers = \{[^]*?\};\n/, ''],
    [/\/\*\* One brand has phones.*\n/, ''],
    / Answers \}/,
    ['{ as, answers }', '{ as }'],
  ],
  'tests/states/openState.ts': [
    /showAll|import \{ paths \}/,
    [/ {2}\/\/ Other tests sign users up meanwhile\.\n.*\n/, ''],
    [
      "const missing = state.paymentLibrary ? 'createLocalStripe' : state.missingScript;",
      'const missing = state.missingScript;',
    ],
    ['changes the shop of the next', 'changes what the next one sees'],
  ],
  'tests/states/pageStates.ts': [/paymentLibrary\?/],
  'tests/states/steps.ts': [
    [/\/\*\* Chooses a file of this content[^]*?(?=export const follow )/, ''],
    [/\/\*\* Puts the first phones[^]*?(?=\/\*\* Loads the page again)/, ''],
  ],
  'tests/support/openApp.tsx': [
    /import .*fake(?:Images|Payments)|paymentsWait\?|payments\?: FakePayments|payments: payments|images: createFake/,
    / {2}\/\*\* (?:True: the payment library|The provider that another)/,
    [/ {4}paymentsWait = false,\n {4}payments,\n/, ''],
    ["'isResolved' | 'paymentsWait' | 'payments'", "'isResolved'"],
  ],
  'tests/support/scenario.ts': [
    / {2}paymentLibrary\?:/,
    ['{ scenarios = [], as, paymentLibrary: payments }', '{ scenarios = [], as }'],
    ['grammar.write(scenarios), as, payments }', 'grammar.write(scenarios), as }'],
    ["`scenario('bookPhone', { status: 400 })`", "`scenario('createUser', { status: 400 })`"],
  ],
  'tests/support/steps.ts': [
    [/\/\*\* The phone's card[^]*?;\n/, ''],
    [/\/\*\* Presses Pay as soon[^]*?\n\}\n\n/, ''],
  ],
  'tests/support/testSettings.ts': [
    /VITE_(?:PAYMENTS_URL|STRIPE|IMAGE_HOST|MAP_URL|CONTACT_ADDRESS|CONTACT_PHONE)/,
    ['as the local shop has it', 'as the local stand-ins have it'],
  ],
  'tests/unit/documents.test.ts': [["['README.md', 'CONTRIBUTING.md', ", "['README.md', "]],
  'tests/unit/errorReports.test.ts': [
    ['/dashboard/payment/6aff89991d4c7e0012002a15?q=ann', '/dashboard?q=ann'],
    ["'/dashboard/payment/:id'", "'/dashboard'"],
    ['“my 2nd phone, blue”', '“my 2nd number, blue”'],
    [
      "'phone +49 30 5550 1992 is taken', 'phone … is taken'",
      "'number +49 30 5550 1992 is taken', 'number … is taken'",
    ],
  ],
  'tests/unit/settings.test.ts': [
    / {2}VITE_(?:MAP_URL|PAYMENTS_URL|STRIPE_PUBLISHABLE_KEY|IMAGE_HOST_URL|IMAGE_HOST_KEY): '[^']*',$/,
    / {4}payments: \{ publishableKey|VITE_STRIPE_PUBLISHABLE_KEY', 'VITE_IMAGE|expect\(\[auth\.emulatorUrl, payments/,
    ["contact: { email: 'hello@second-ring.example' }", "contactEmail: 'hello@second-ring.example'"],
    [
      / {2}const \{ standIns, mapUrl, auth, payments \}[^]*?\n\}\);/,
      '  expect(readSettings(real)).toMatchObject({ standIns: false, auth: { emulatorUrl: undefined } });\n});',
    ],
    [
      "'VITE_AUTH_EMULATOR_URL', 'VITE_PAYMENTS_URL', 'VITE_MAP_URL', 'VITE_ERROR",
      "'VITE_AUTH_EMULATOR_URL', 'VITE_ERROR",
    ],
    ["VITE_CONTACT_PHONE: '  '", "VITE_CONTACT_EMAIL: '  '"],
    ["toContain('VITE_MAP_URL')", "toContain('VITE_CONTACT_EMAIL')"],
    ['VITE_IMAGE_HOST_URL: url', 'VITE_API_URL: url'],
    [
      /test\.each\(\['VITE_AUTH_EMULATOR_URL', 'VITE_PAYMENTS_URL'[^]*?\n\);\n\n/,
      "test('without stand-ins the sign-in is not that of this machine', () =>\n  expect(problemsOf({ ...real, VITE_AUTH_EMULATOR_URL: '/' })).toEqual([\n    expect.stringContaining('VITE_AUTH_EMULATOR_URL'),\n  ]));\n\n",
    ],
    [/test\.each\(\['pk_live_51real'[^]*?\n\}\);\n\n/, ''],
    [/VITE_IMAGE_HOST_KEY/g, 'VITE_FIREBASE_API_KEY'],
  ],
  'tests/unit/headers.test.ts': [
    [
      / {4}'connect-src':\n.*\n/,
      "    'connect-src': \"'self' https://api.second-ring.example https://errors.second-ring.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com\",\n",
    ],
    ['https://js.stripe.com https://*.js.stripe.com https://apis', 'https://apis'],
    [/www\\\.openstreetmap\\\.org \.\* /, ''],
  ],
  'tests/unit/gallery.test.ts': [
    [
      /statesWith\('ORDERS empty'\)[^]*?\]\);/,
      "statesWith('LOGIN refused').map(({ page, name }) => `${page}, ${name}`)).toEqual(['Login, Refused']);",
    ],
  ],
  'tests/unit/hosting.test.ts': [
    [
      "expect.arrayContaining(['/categoryUsed/**', '/dashboard', '/dashboard/**'])",
      "expect.arrayContaining(['/dashboard', '/dashboard/**'])",
    ],
    [", '/blogs', '**']", ", '**']"],
    [", '/categoryUsed/* /app 200'", ''],
  ],
  'vite.config.ts': [/'\/(?:v1|images|map)': toServices/, ['ProductImage|', ''], / {6}'src\/domain\/price',/],
};
