// What belongs to this shop, in one place. docs/frontend.md says what `npm run new -- product` makes of it.

/** Files that go, and folders with all that is in them. */
export const shopPaths: readonly string[] = [
  ...['src/app/forgetFormer.ts', 'src/domain/', 'src/lib/image.ts'],
  ...['categories', 'offers', 'orders', 'payments', 'phones', 'questions', 'rows', 'users'].map(
    (name) => `src/data/${name}.ts`,
  ),
  ...['booking', 'catalogue', 'checkout', 'contact', 'faq'].map((name) => `src/features/${name}/`),
  ...['home', 'orders', 'selling', 'shortlist', 'users'].map((name) => `src/features/${name}/`),
  ...['src/features/dashboard/DashboardPicture.tsx', 'src/features/dashboard/pictures.svg'],
  ...['AddPhone', 'Admin', 'Blogs', 'Category', 'Find', 'MyBuyers', 'MyOrders', 'MyPhones'].map(
    (name) => `src/pages/${name}Page.tsx`,
  ),
  ...['src/pages/PaymentPage.tsx', 'src/pages/ReportedItemsPage.tsx'],
  ...['src/pages/BlogsPage.module.css', 'src/pages/HomePage.module.css'],
  ...['src/ui/RenderWhenVisible.tsx', 'src/ui/RenderWhenVisible.module.css'],
  ...['src/services/images/', 'src/services/payments/'],
  ...['mocks/images/', 'mocks/map/', 'mocks/payments/'],
  ...['seedLargeShop.ts', 'stripe.ts', 'handlers/orders.ts', 'handlers/phones.ts'].map(
    (name) => `mocks/sandbox/${name}`,
  ),
  ...['stores/orders.ts', 'stores/phones.ts'].map((name) => `mocks/sandbox/${name}`),
  ...['home', 'orders', 'phones', 'questions'].map((name) => `mocks/sandbox/seed/${name}.ts`),
  ...['scripts/behaviours/', 'scripts/bench/', 'scripts/bench.ts', 'scripts/contractFaults.ts'],
  ...['scripts/guide.ts', 'scripts/testAuthEmulator.ts', 'scripts/testBrowsers.ts'],
  ...['scripts/lib/findEngines.ts', 'scripts/new/product/', 'scripts/new/fieldPlaces.ts'],
  ...['playwright.engines.config.ts', 'stryker.config.json', 'vitest.mutants.config.ts'],
  // `npm run generate` writes these again.
  ...['enumTexts', 'limits', 'operations', 'schema'].map((name) => `src/services/api/${name}.ts`),
  ...['.github/workflows/nightly.yml', 'CONTRIBUTING.md', 'docs/', 'tests/'],
];

/** What stays in a folder that goes: tests of what stays, and the document of the contract's extensions. */
export const keptPaths: readonly string[] = [
  'docs/contract-extensions.md',
  ...['async', 'browserRecords', 'constants', 'contractOverlay', 'date', 'documents', 'errorReports'].map(
    unit,
  ),
  ...['findSecrets', 'firebaseAuth', 'foreignPlace', 'gallery', 'headers', 'hosting', 'lazyAuth'].map(unit),
  ...['lockedRuns', 'outdated', 'pageCode', 'plainLine', 'rememberedLocation', 'roles', 'session'].map(unit),
  ...['settings', 'store', 'storedPictures', 'styleSheets', 'tabLock', 'text', 'theme'].map(unit),
  ...['tests/unit/uiForms.test.tsx', 'tests/unit/uiToasts.test.tsx', 'tests/unit/urlState.test.tsx'],
  ...['auth', 'authStandIn', 'scenarioMock'].map((name) => `tests/contract/${name}.test.ts`),
  ...['client', 'runLog'].map((name) => `tests/contract/check/${name}.test.ts`),
  ...['tests/contract/corpus/', 'tests/commands/signals.test.ts'],
  ...['every-state.spec.ts', 'support/axeFindings.ts', 'support/journey.ts', 'support/KeyboardUser.ts'].map(
    e2e,
  ),
  ...['support/layout.ts', 'support/layoutShifts.ts', 'support/Person.ts', 'support/scenarios.ts'].map(e2e),
  'tests/e2e/support/settled.ts',
  ...['tests/pictures/gallery.pictures.ts', 'tests/pictures/writePicture.ts', 'tests/pages/links.test.tsx'],
  ...['openState', 'pageStates', 'states', 'steps'].map((name) => `tests/states/${name}.ts`),
  ...['TestStyles.ts', 'actors.ts', 'applyFault.ts', 'contractExamples.ts', 'expectedLogs.ts'].map(support),
  ...['failEmptyRun.ts', 'fakeApi.ts', 'fakeAuth.ts', 'fakeLocks.ts', 'foreignPlace.ts', 'openApp.tsx'].map(
    support,
  ),
  ...['pageSetup.ts', 'parseMarkup.ts', 'runCommand.ts', 'runHere.ts', 'runningApps.ts', 'scenario.ts'].map(
    support,
  ),
  ...['scriptFiles.ts', 'startTestShop.ts', 'steps.ts', 'testSettings.ts'].map(support),
];

function unit(name: string) {
  return `tests/unit/${name}.test.ts`;
}
function e2e(name: string) {
  return `tests/e2e/${name}`;
}
function support(name: string) {
  return `tests/support/${name}`;
}

const isIn = (path: string, paths: readonly string[]) =>
  paths.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each));

/** Whether a file goes. */
export const isOfShop = (path: string) => isIn(path, shopPaths) && !isIn(path, keptPaths);

/** The words by which the shop is known. No file of the new product has one of them. */
export const shopWords = /(?<!micro)phone|booking|booked|buyer|seller|\bshops?\b|second.?ring|advertis/i;
