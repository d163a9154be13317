import type { ErrorObject } from 'ajv';

/** The first thing wrong with a request, as a sentence that names the field. */
export function refusalSentence(errors: ErrorObject[]): string {
  const [error] = errors;
  if (!error) return 'The request is not as documented';
  const [, part = '', ...path] = error.instancePath.split('/');
  const field = path.join('.') || (part === 'requestBody' ? 'The body' : 'The request');

  switch (error.keyword) {
    case 'parse':
      return 'The body is not JSON';
    case 'required':
      if (error.params['missingProperty'] === 'requestBody') return 'The body is missing';
      return `${error.params['missingProperty']} is required`;
    case 'additionalProperties':
      return `${JSON.stringify(error.params['additionalProperty'])} is not a field of this request`;
    case 'enum':
      return `${field} must be one of ${String(error.params['allowedValues']).replaceAll(',', ', ')}`;
    case 'type':
      return `${field} must be ${String(error.params['type']).split(',').map(kindOf).join(' or ')}`;
    case 'minLength':
      return `${field} must not be empty`;
    case 'maxLength':
      return `${field} must be at most ${error.params['limit']} characters long`;
    case 'minimum':
      return `${field} must be at least ${error.params['limit']}`;
    case 'maximum':
      return `${field} must be at most ${error.params['limit']}`;
    case 'pattern':
      return `${field} is not as documented: ${descriptionOf(error) ?? `it must match ${error.params['pattern']}`}`;
    default:
      return `${field} ${error.message}`;
  }
}

const kinds: Record<string, string> = { object: 'a JSON object', string: 'text', number: 'a number' };
const kindOf = (type: string) => kinds[type] ?? type;

const descriptionOf = ({ parentSchema }: ErrorObject): string | undefined => {
  const description: unknown = parentSchema?.['description'];
  return typeof description === 'string' ? description : undefined;
};
