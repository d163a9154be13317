import type { Case } from '../caseOf';
import { roleQuestionPromises } from './roleQuestions';
import { tokenPromises } from './tokens';

/** What the contract promises about tokens, and about who has which role. */
export const sessionPromises: Case[] = [...tokenPromises, ...roleQuestionPromises];
