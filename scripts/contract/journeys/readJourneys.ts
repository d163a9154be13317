import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

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
  /** Ends the sentence "Expected …", where the condition does not say it. */
  'x-expected'?: string;
  /** Why the journey cannot go on without it, although the server is not to blame. */
  'x-precondition'?: string;
}

export interface Journey {
  name: string;
  file: string;
  summary: string;
  /** The inputs that it needs, such as `adminToken`. */
  needs: string[];
  /** All steps that make a request; those of a shared workflow are named `seller.signUp`. */
  steps: WrittenStep[];
}

interface Workflow {
  workflowId: string;
  summary: string;
  inputs: { required: string[] };
  steps: WrittenStep[];
}

/** The file with the openings that journeys have in common, beside the journeys. */
const sharedFile = 'shared.arazzo.yaml';

/** All journeys of a behaviours folder, in the order of their file names and then as written. */
export function readJourneys(behaviours: string | undefined): Journey[] {
  const folder = resolve(behaviours ?? '', 'journeys');
  if (behaviours === undefined || !existsSync(folder)) return [];
  const workflowsOf = (file: string) =>
    (parse(readFileSync(join(folder, file), 'utf8'), { merge: true }) as { workflows: Workflow[] }).workflows;
  const files = readdirSync(folder).filter((file) => file.endsWith('.arazzo.yaml') && file !== sharedFile);
  const shared = existsSync(join(folder, sharedFile)) ? workflowsOf(sharedFile) : [];

  const withSharedSteps = (step: WrittenStep): WrittenStep[] => {
    const name = step.workflowId?.split('.').at(-1);
    if (name === undefined) return [step];
    const workflow = shared.find(({ workflowId }) => workflowId === name);
    if (!workflow) throw new Error(`${sharedFile} has no workflow for the step ${step.stepId}.`);
    return workflow.steps.map((one) => ({
      ...one,
      stepId: `${step.stepId}.${one.stepId}`,
      description: `${step.description} ${one.description}`,
    }));
  };
  return files.sort().flatMap((file) =>
    workflowsOf(file).map(({ workflowId, summary, inputs, steps }) => ({
      name: workflowId,
      file: join(folder, file),
      summary,
      needs: inputs.required,
      steps: steps.flatMap(withSharedSteps),
    })),
  );
}
