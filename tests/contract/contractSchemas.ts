import { Ajv2020 } from 'ajv/dist/2020';
import type { Contract } from '../../scripts/generate/readContract';

/** What is wrong with a value by a schema of the contract, named by its place in the document; empty when nothing is. */
export function schemaChecker(contract: Contract) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(contract, 'contract');
  return (value: unknown, ...place: string[]): string[] => {
    const pointer = place
      .map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent);
    const validate = ajv.compile({ $ref: `contract#/${pointer.join('/')}` });
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
