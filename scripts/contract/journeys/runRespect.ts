import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainProblem } from '../../lib/plainProblem';
import { runRedocly } from '../redocly';
import type { Journey } from './readJourneys';

interface RespectOptions {
  journeys: Pick<Journey, 'name' | 'file'>[];
  serverUrl: string;
  inputs: Record<string, string>;
  /** How long one answer may take, in milliseconds. */
  timeout: number;
  signal: AbortSignal | undefined;
}

/** What respect reports about a workflow: its steps, and those of shared workflows. */
export interface ExecutedWorkflow {
  workflowId: string;
  /** The step that has called a shared workflow. */
  stepId?: string;
  executedSteps: (ExecutedStep | ExecutedWorkflow)[];
}

export interface ExecutedStep {
  stepId: string;
  /** No headers when respect got no answer. */
  response: { headers: Record<string, string> };
  checks: { name: string; passed: boolean; message: string; severity: string }[];
}

/** Runs the journeys in one process of Redocly's respect, without network but for the server. */
export async function runRespect({ journeys, serverUrl, inputs, timeout, signal }: RespectOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'contract-journeys-'));
  const output = join(folder, 'journeys.json');
  const args = [
    ...new Set(journeys.map(({ file }) => file)),
    ...journeys.map(({ name }) => `--workflow=${name}`),
    `--server=${JSON.stringify({ contract: serverUrl })}`,
    `--json-output=${output}`,
    `--max-fetch-timeout=${timeout}`,
    `--severity=${JSON.stringify(leftToTheCheck)}`,
    // A secret would be masked inside other words too, a step's name for instance. Other users cannot read the folder.
    '--no-secrets-masking',
  ];
  const direct = Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name));
  // Among the arguments a token could be read by anyone on the machine.
  const env = { ...Object.fromEntries(direct), REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs) };
  try {
    const { lines } = await runRedocly(['respect', ...args], { cwd: folder, env, signal });
    if (!existsSync(output))
      throw new PlainProblem(
        `The journeys could not be run. Redocly says:\n${lines.slice(0, 20).join('\n')}`,
      );
    const { files } = JSON.parse(await readFile(output, 'utf8')) as {
      files: Record<string, { executedWorkflows: ExecutedWorkflow[] }>;
    };
    return Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Status, type and shape of answers are the business of the check's other parts. And respect takes every answer with
 * a field more than documented for wrong, which the contract allows.
 */
const leftToTheCheck = { STATUS_CODE_CHECK: 'off', CONTENT_TYPE_CHECK: 'off', SCHEMA_CHECK: 'off' };
