const wordingKeys = new Set([
  'title',
  'summary',
  'description',
  'termsOfService',
  'contact',
  'license',
  'example',
  'examples',
  'value',
  'externalDocs',
  'deprecated',
  'tags',
  'bearerFormat',
  '$comment',
  '$id',
  '$schema',
  '$anchor',
  '$defs',
]);

/** Keys whose values are read by people and tools, and change nothing that is sent or answered. */
export const isWording = (key: string): boolean => wordingKeys.has(key) || key.startsWith('x-');
