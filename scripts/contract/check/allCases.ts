import type { Case } from './caseOf';
import { acceptanceCases } from './cases/acceptance';
import { corsCases } from './cases/cors';
import { generatedCases } from './cases/generated';
import { invalidCases } from './cases/invalid';
import { methodCases } from './cases/methods';
import { ownerCases } from './cases/owners';
import { roleCases } from './cases/roles';
import { tokenCases } from './cases/tokens';
import { advertisementPromises } from './promises/advertisements';
import { categoryPromises } from './promises/categories';
import { imagePromises } from './promises/images';
import { intentPromises } from './promises/intents';
import { orderPromises } from './promises/orders';
import { paymentPromises } from './promises/payments';
import { phonePromises } from './promises/phones';
import { sellingPromises } from './promises/selling';
import { sessionPromises } from './promises/session';
import { userPromises } from './promises/users';
import type { World } from './world';

/** Every case of a run, in the order in which they are started. */
export function allCases(world: World): Case[] {
  const { contract } = world;
  return [
    ...acceptanceCases(contract),
    ...generatedCases(world),
    ...invalidCases(contract),
    ...tokenCases(contract),
    ...roleCases(contract),
    ...ownerCases(contract),
    ...sessionPromises,
    ...userPromises,
    ...categoryPromises,
    ...imagePromises,
    ...sellingPromises,
    ...phonePromises,
    ...advertisementPromises,
    ...orderPromises,
    ...intentPromises,
    ...paymentPromises,
    ...methodCases(world),
    ...corsCases(world),
  ];
}
