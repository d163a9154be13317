import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

/** What this program reads of an Arazzo file. */
interface ArazzoFile {
  workflows: [Workflow, ...Workflow[]];
}

interface Workflow {
  workflowId: string;
  summary: string;
  inputs: { required: string[] };
  steps: WrittenStep[];
}

export interface WrittenStep {
  stepId: string;
  description: string;
  operationId?: string;
  /** Runs the steps of a workflow of shared.arazzo.yaml instead of calling an operation. */
  workflowId?: string;
  parameters?: { name: string; in: string; value: unknown }[];
  requestBody?: { contentType: string; payload: unknown };
  /** At the payment provider: the operation whose work its answer shows. */
  'x-shows'?: string;
  successCriteria?: WrittenCriterion[];
}

export interface WrittenCriterion {
  condition: string;
  /** Ends the sentence "Expected …". */
  'x-expected'?: string;
  /** Why the journey cannot go on without it, although the server is not to blame. */
  'x-precondition'?: string;
}

export type Need = 'admin' | 'payments';

export interface JourneySource {
  name: string;
  file: string;
  summary: string;
  needs: Need[];
  /** All steps that make a request; those of a shared workflow are named `seller.signUp`. */
  steps: WrittenStep[];
}

/** The file with the openings that journeys have in common, beside the journeys. */
const sharedFile = 'shared.arazzo.yaml';

/** All journeys of a behaviours folder in reading order, which is that of their file names. */
export function readJourneys(behaviours: string | undefined): JourneySource[] {
  const folder = resolve(behaviours ?? '', 'journeys');
  if (behaviours === undefined || !existsSync(folder)) return [];
  const shared = existsSync(join(folder, sharedFile)) ? read(join(folder, sharedFile)).workflows : [];
  const files = readdirSync(folder).filter((file) => /^\d.*\.arazzo\.yaml$/.test(file));
  return files.sort().map((file) => {
    const [{ workflowId, summary, inputs, steps }] = read(join(folder, file)).workflows;
    return {
      name: workflowId,
      file: join(folder, file),
      summary,
      needs: [
        ...(inputs.required.includes('adminToken') ? ['admin' as const] : []),
        ...(inputs.required.includes('paymentKey') ? ['payments' as const] : []),
      ],
      steps: steps.flatMap((step) => withSharedSteps(step, shared)),
    };
  });
}

const read = (file: string) => parse(readFileSync(file, 'utf8')) as ArazzoFile;

function withSharedSteps(step: WrittenStep, shared: Workflow[]): WrittenStep[] {
  if (step.workflowId === undefined) return [step];
  const workflow = shared.find(({ workflowId }) => step.workflowId?.endsWith(`.${workflowId}`));
  if (!workflow) throw new Error(`${sharedFile} has no workflow for the step ${step.stepId}.`);
  return workflow.steps.map((one) => ({
    ...one,
    stepId: `${step.stepId}.${one.stepId}`,
    description: `${step.description} ${one.description}`,
  }));
}
