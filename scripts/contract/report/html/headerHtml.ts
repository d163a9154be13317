import type { CheckedRun } from '../checkedRun';
import { counted } from '../counted';
import { groupVerdicts } from '../verdictOf';
import { countNotRun } from '../reasonsToTell';
import { markup, type Html } from './markup';

/** What each group of checks is about, in a few words. */
const about: Record<string, string> = {
  shape: 'answers look as documented',
  input: 'good requests pass, bad ones do not',
  access: 'tokens, roles and owners count',
  memory: 'what is stored is kept, and shown',
  browsers: 'pages of other origins may call',
};

export function headerHtml(run: CheckedRun): Html {
  const { report, casesRun, onlyPart } = run;
  const { findings, server, seed, startedAt, milliseconds, exchanges, interrupted, cases } = report;
  const operations = new Set(findings.map(({ operation }) => operation)).size;
  const all = Object.keys(report.table).length;
  const isWhole = !interrupted && casesRun >= cases;
  const unknown = countNotRun(report);
  const verdict =
    findings.length === 0
      ? 'No departure from the contract'
      : `${counted(findings.length, 'departure')} from the contract`;
  return markup`<header class="page">
    <p class="kind">Contract check</p>
    <h1 class="${findings.length === 0 ? 'good' : 'bad'}">${verdict}${isWhole ? '' : ' so far'}</h1>
    <p class="lead">
      ${leadOf(findings.length, { operations, all, unknown })}${isWhole ? '' : ` The run ended after ${casesRun} of ${counted(cases, 'case')}${interrupted ? ', because it was stopped' : ', because the server had stopped answering'}.`}
    </p>
    <dl class="facts">
      <div>
        <dt>Server</dt>
        <dd>${server}</dd>
      </div>
      <div>
        <dt>Started</dt>
        <dd><time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time></dd>
      </div>
      <div>
        <dt>Took</dt>
        <dd>${(milliseconds / 1000).toFixed(1)} s</dd>
      </div>
      <div>
        <dt>Asked</dt>
        <dd>${counted(casesRun, onlyPart ? 'chosen case' : 'case')}, ${counted(exchanges.length, 'request')}</dd>
      </div>
      <div>
        <dt>Seed</dt>
        <dd>${seed}</dd>
      </div>
    </dl>
    <ul class="groups">
      ${groupVerdicts(run).map(
        ({ group, state, findings: found }) =>
          markup`<li class="${state.replace(' ', '-')}">
            <strong>${group}</strong> <span>${about[group]}</span>
            <em>${state === 'failed' ? counted(found, 'departure') : state}</em>
          </li>`,
      )}
    </ul>
  </header>`;
}

function leadOf(
  findings: number,
  { operations, all, unknown }: { operations: number; all: number; unknown: number },
): string {
  if (findings > 0)
    return `They are in ${operations} of ${counted(all, 'operation')}; each is described below, with the request that shows it.`;
  return unknown === 0
    ? 'Everything that was asked was answered as openapi.yaml says.'
    : `What was asked was answered as openapi.yaml says; ${counted(unknown, 'check')} could not be run, as told below.`;
}
