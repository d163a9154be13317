import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { JourneyFile, JourneySource, WrittenStep } from './journeyFile';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** All journeys in reading order, which is that of their file names. */
export function readJourneys(): JourneySource[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.arazzo.yaml'));
  return files.sort().map((file) => {
    const { workflows } = parse(readFileSync(folder + file, 'utf8')) as JourneyFile;
    const [workflow] = workflows;
    const required = workflow.inputs.required;
    return {
      name: workflow.workflowId,
      file: folder + file,
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
