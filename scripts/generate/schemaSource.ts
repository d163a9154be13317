import openapiTS, { astToString } from 'openapi-typescript';
import { contractFile } from './readContract';

const header = `/**
 * Made from openapi.yaml by \`npm run generate\`. Do not edit.
 */

`;

/** The source of src/services/api/schema.ts: types of all calls and records, and the values of the enums. */
export async function schemaSource(): Promise<string> {
  const nodes = await openapiTS(contractFile, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    enumValues: true,
    silent: true,
  });
  return header + astToString(nodes);
}
