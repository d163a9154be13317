/** What this program reads of an Arazzo file. Each file has one workflow, whose name is its own. */
export interface JourneyFile {
  workflows: [
    {
      workflowId: string;
      summary: string;
      description: string;
      inputs: { required: string[] };
      steps: WrittenStep[];
    },
  ];
}

export interface WrittenStep {
  stepId: string;
  description: string;
  operationId?: string;
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
  /** The journey cannot go on without it, for this reason, and the server is not to blame. */
  'x-precondition'?: string;
}

export type Need = 'admin' | 'payments';

export interface JourneySource {
  name: string;
  file: string;
  summary: string;
  needs: Need[];
  steps: WrittenStep[];
}
