import type { Fault, Item, Serve } from '../fault';
import { answer, message, spoils, withRecord, withStatus } from '../faultyAnswers';
import { ofEach } from './families';

const stored = { data: { url: '/images/none.webp' }, success: true, status: 200 };

const refusal = (words: string) =>
  answer(400, { status_code: 400, error: { message: words, code: 310 }, status_txt: 'Bad Request' });

/** 400 becomes a picture that was never looked at. */
const takes =
  (words: RegExp): Serve =>
  async ({ next }) => {
    const response = await next();
    const isTaken = response.status === 400 && words.test(await response.clone().text());
    return isTaken ? answer(200, stored) : response;
  };

/** The image host. */
export const imageFaults: Fault[] = [
  ...ofEach(['uploadImage'], () => ({
    name: 'takes any key, and none',
    checks: ['negative_data_rejection'],
    serve: takes(/API v1 key/),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'takes what is no picture',
    checks: ['negative_data_rejection'],
    serve: takes(/Invalid image file/),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'takes a form without a picture',
    checks: ['negative_data_rejection'],
    serve: takes(/Empty upload source/),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'fails over what is no picture',
    checks: ['not_a_server_error', 'negative_data_rejection'],
    serve: spoils(400, (response) => withStatus(response, 500)),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'refuses in the shape of the other server',
    checks: ['response_schema_conformance'],
    serve: spoils(400, () => message(400, 'Invalid image file.')),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'gives the address beside data, and not in it',
    checks: ['response_schema_conformance'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({ url: (json['data'] as Item)['url'], success: true, data: {} })),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'gives an empty address',
    checks: ['ensure_resource_availability', 'response_schema_conformance', 'counts'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, data: { url: '' } })),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'says success false of a picture that it has stored',
    checks: ['counts', 'positive_data_acceptance', 'ensure_resource_availability'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, success: false })),
  })),
  ...ofEach(['uploadImage'], () => ({
    name: 'gives every picture the same address',
    checks: ['ensure_resource_availability'],
    unseen: "An address may be relative to the client's origin, which the check does not know.",
    serve: spoils(200, () => answer(200, stored)),
  })),
  ...['image/jpeg', 'image/webp', 'image/gif', 'image/png'].flatMap((type) =>
    ofEach(['uploadImage'], () => ({
      name: `refuses pictures of the type ${type}`,
      checks: ['positive_data_acceptance'],
      serve: async (call) =>
        call.text.includes(`Content-Type: ${type}`)
          ? spoils(200, () => refusal('Invalid image file.'))(call)
          : call.next(),
    })),
  ),
  ...ofEach(['uploadImage'], () => ({
    name: 'answers 413 to every picture',
    checks: ['status_code_conformance'],
    serve: spoils(200, (response) => withStatus(response, 413)),
  })),
];
