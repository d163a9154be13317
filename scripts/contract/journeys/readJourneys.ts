import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JourneyFile, JourneySource, WrittenStep } from './journeyFile';

/** All journeys of a behaviours folder in reading order, which is that of their file names. */
export function readJourneys(behaviours: string | undefined): JourneySource[] {
  const folder = join(behaviours ?? '', 'journeys');
  if (behaviours === undefined || !existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.arazzo.yaml'));
  return files.sort().map((file) => {
    const { workflows } = parse(readFileSync(join(folder, file), 'utf8')) as JourneyFile;
    const [workflow] = workflows;
    const required = workflow.inputs.required;
    return {
      name: workflow.workflowId,
      file: join(folder, file),
      summary: workflow.summary,
      needs: [
        ...(required.includes('adminToken') ? ['admin' as const] : []),
        ...(required.includes('paymentKey') ? ['payments' as const] : []),
      ],
      steps: workflow.steps,
    };
  });
}

/** Such a step leaves the server as it was found; it runs at the end, and after a failure too. */
export const isCleanUp = ({ stepId }: WrittenStep): boolean => stepId.startsWith('cleanUp');
