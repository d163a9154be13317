import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const newId = (kind: 'pi' | 'pm' | 'src' | 'req') => `${kind}_${random(24)}`;
export const newClientSecret = (intentId: string) => `${intentId}_secret_${random(25)}`;
