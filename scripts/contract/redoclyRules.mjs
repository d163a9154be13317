import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

/** The rule for the extensions of the check, run by Redocly. Plain JavaScript, because Redocly loads it itself. */
export default function contractCheck() {
  return { id: 'contract-check', rules: { oas3: { 'extensions-are-valid': extensionsAreValid } } };
}

const form = new Ajv2020({ strict: false }).compile(
  parse(readFileSync(new URL('./extensions.schema.yaml', import.meta.url), 'utf8')),
);

/** The extensions have the form of extensions.schema.yaml. That the contract has what they name is checked when it is opened. */
function extensionsAreValid() {
  return {
    Operation(operation, { report, location }) {
      if (form(operation)) return;
      for (const { instancePath, message } of form.errors)
        report({
          message: `${instancePath} ${message}.`,
          location: location.child(instancePath.split('/')[1]),
        });
    },
  };
}
