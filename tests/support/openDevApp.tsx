import { act, render, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { startDevelopment } from '@/dev/startDevelopment';
import { exampleChooser } from '@mocks/prism/matchingExample';
import { findOperation } from '@/dev/prism';
import { violationsHeader } from '@/dev/violations';
import type { OperationId } from '@/services/api/operations';
import { TestStyles } from './TestStyles';
import { exampleAnswer } from './contractExamples';
import { installFakeApi, type ApiCall } from './fakeApi';
import { createFakes, type AppOptions } from './openApp';
import { keepRunning, loadCode } from './runningApps';
import { testSettings } from './testSettings';

type DevOptions = Pick<AppOptions, 'as' | 'answers' | 'settings'> & {
  api?: string;
  /** What Prism reports of the answers. */
  violations?: Partial<Record<OperationId, string>>;
};

// Whether something covers a button is asked of every parent's style, which takes jsdom long beside a panel.
const quick = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

const preferred = exampleChooser('openapi.yaml');
/** The role checks know the seeded users, as on the mock. */
const answerFor = ({ path }: ApiCall) => ({
  example: /example=(.*)/.exec(preferred(path) ?? '')?.[1] as 'yes' | 'no',
});
const roleAnswers = { checkAdmin: answerFor, checkBuyer: answerFor, checkSeller: answerFor };

const preferHeader = /^code=(\d+)(?:, example=(\w+))?$/;

/** The Prism mock as calls under a scenario meet it: the answer that the header `Prefer` asks for. */
function installFakeMock(violations: NonNullable<DevOptions['violations']>) {
  const mockCalls: { id: OperationId; prefer: string }[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    if (!url.pathname.startsWith('/mock/')) {
      const response = await others(input, init);
      const called = findOperation(init?.method ?? 'GET', url.pathname.replace('/api', ''));
      const message = called && violations[called];
      if (message) response.headers.set(violationsHeader, JSON.stringify([{ message }]));
      return response;
    }
    const request = input instanceof Request ? input : new Request(url, init);
    const id = findOperation(request.method, url.pathname.slice('/mock'.length));
    const prefer = request.headers.get('Prefer') ?? '';
    const [, status = '', example] = preferHeader.exec(prefer) ?? [];
    if (!id) throw new Error(`The mock knows no ${request.method} ${url.pathname}`);
    mockCalls.push({ id, prefer });
    const answer = exampleAnswer(id, { status, ...(example && { example }) });
    return Response.json(answer.body, { status: answer.status });
  });
  return { mockCalls };
}

/** The whole app as a development build shows it, with the scenario panel beside it. */
export async function openDevApp(
  url: string,
  { as, answers = {}, settings, api = 'mock', violations = {} }: DevOptions = {},
) {
  const { log, note, outside } = createFakes(as);
  await Promise.all([loadCode(), import('@/dev/panel/Panel'), import('@/dev/contract')]);
  const fakeApi = await installFakeApi({ scenarios: [], answers: { ...roleAnswers, ...answers }, note });
  const { mockCalls } = installFakeMock(violations);
  window.history.replaceState(null, '', url);
  vi.stubEnv('DEV_API', api);

  const services = { settings: { ...testSettings, ...settings }, ...outside };
  const stop = await act(() =>
    startDevelopment(services, (element) => render(element, { wrapper: TestStyles }).unmount),
  );
  keepRunning({
    close: () => {
      act(stop);
      fakeApi.end();
    },
    violations: fakeApi.violations,
  });
  return { user: userEvent.setup(quick), ...outside, log, mockCalls, ...fakeApi };
}

// By its id: asking jsdom for a role in so large a page takes a second.
export function place() {
  const element = document.getElementById('scenario-panel');
  if (!element) throw new Error('There is no place for the panel.');
  return within(element);
}

/** Opens the panel by its key. */
export async function opensPanel(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard('{Control>}{Shift>}[Period]{/Shift}{/Control}');
  await place().findByText('Scenario panel');
  return place();
}
