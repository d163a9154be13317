import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Outcome } from '@/lib/outcome';
import { messages } from '@/messages';
import { mayBeDone, ServiceError } from '@/services/ServiceError';
import { allOf } from './tools';

type Kind = 'phones' | 'users';

/** A write on one row of a list, as the files of `data/` describe it. */
export interface RowWrite {
  /** The record's resource and id. A record takes one write at a time. */
  row: readonly [kind: Kind, id: string];
  /** Tells this write from others on the same record. */
  action: string;
  /** 0 means that the server changed no record; any other result is a success. */
  send: () => Promise<unknown>;
  /** Reads the lists again and says whether they show the change; undefined where they do not say. */
  isConfirmed: () => Promise<boolean | undefined>;
  /** Changes what is loaded. Without it, what is shown is compared with the lists after an acknowledgement, too. */
  apply?: () => void;
}

interface RowWriteOptions {
  /** Called with what is known, each time it changes. */
  onOutcome: (outcome: Outcome) => void;
  /** What a 403 with this message means; by default, that another account may do it. */
  refused?: ((message: string) => string) | undefined;
}

/** In milliseconds. A server may need this long until its lists show a change. */
export const confirmationDelay = 2_000;

/** Servers say no more than "forbidden access". A 403 without a status text is the client's own, and says what to do. */
function outcomeOf(error: unknown, refused: (message: string) => string): Outcome {
  if (!(error instanceof ServiceError) || mayBeDone(error)) return { is: 'unknown' };
  const { status, statusText, message } = error;
  return { is: 'refused', reason: status === 403 && statusText !== undefined ? refused(message) : message };
}

const writeKey = (...row: readonly string[]) => ['write', ...row];
const checkKey = (...row: readonly string[]) => ['check', ...row];

/**
 * A write on one row of a list. Its state is kept when the row is unmounted. Where its outcome is not known, the lists are
 * read again: two reads that begin after the write, `confirmationDelay` apart, decide (acceptance M6, M20).
 */
export function useRowWrite(
  { row, action, send, isConfirmed, apply }: RowWrite,
  { onOutcome, refused = messages.ui.refused }: RowWriteOptions,
) {
  const [kind] = row;
  const client = useQueryClient();

  /** Sign-out forgets the user's writes: their lists are not read for the next one. */
  const isForgotten = (keyOf: typeof writeKey) =>
    client.getMutationCache().findAll({ mutationKey: [...keyOf(...row), action] }).length === 0;

  const check = useMutation({
    mutationKey: [...checkKey(...row), action],
    // One after the other, because each cancels the reads that began before it.
    scope: { id: `check ${kind}` },
    mutationFn: async (_wasAcknowledged: boolean) => {
      try {
        if (await isConfirmed()) return true;
        await new Promise((go) => setTimeout(go, confirmationDelay));
        return isForgotten(checkKey) ? undefined : await isConfirmed();
      } catch {
        return undefined;
      }
    },
    onSuccess: (isDone, wasAcknowledged) => {
      if (isDone && !wasAcknowledged) onOutcome({ is: 'done' });
    },
  });
  const { mutate } = useMutation({
    mutationKey: [...writeKey(...row), action],
    mutationFn: async (): Promise<Outcome> => {
      try {
        return { is: (await send()) === 0 ? 'unchanged' : 'done' };
      } catch (error) {
        return outcomeOf(error, refused);
      }
    },
    onSuccess: (outcome) => {
      onOutcome(outcome);
      if (outcome.is === 'done' && apply) apply();
      else if (isForgotten(writeKey)) return;
      else if (outcome.is === 'done' || outcome.is === 'unknown') check.mutate(outcome.is === 'done');
      else if (outcome.is === 'unchanged') void client.invalidateQueries(allOf(kind));
    },
  });

  const writes = useMutationState({
    filters: { mutationKey: writeKey(...row) },
    select: ({ options: { mutationKey: key }, state: { status, data } }) => ({
      action: key?.at(-1),
      isRunning: status === 'pending',
      outcome: data as Outcome | undefined,
    }),
  });
  const running = writes.find(({ isRunning }) => isRunning);
  const outcome = writes.findLast((each) => each.action === action)?.outcome;
  const lastCheck = useRowChecks(kind).findLast((each) => each.id === row[1] && each.action === action);
  return {
    busy: running?.action === action,
    /** Any write on the record is running. */
    disabled: running !== undefined,
    /** What is known of the last write; undefined while it runs. */
    outcome: outcome && afterCheck(outcome, lastCheck),
    onClick: () => {
      // The cache is asked, because a second click may come before React shows the first.
      if (client.isMutating({ mutationKey: writeKey(...row) }) === 0) mutate();
    },
  };
}

function afterCheck(outcome: Outcome, check: RowCheck | undefined): Outcome {
  if ((outcome.is !== 'done' && outcome.is !== 'unknown') || check?.isConfirmed === undefined) return outcome;
  return { is: check.isConfirmed ? 'done' : 'contradicted' };
}

export type RowCheck = ReturnType<typeof useRowChecks>[number];

/** The checks of writes on one kind of record in the last minutes, the oldest first. */
export const useRowChecks = (kind: Kind) =>
  useMutationState({
    filters: { mutationKey: checkKey(kind) },
    select: ({ options: { mutationKey = [] }, state: { status, variables, data } }) => ({
      id: String(mutationKey[2]),
      action: String(mutationKey[3]),
      /** The server acknowledged the write, and the lists are still to show it. */
      isAwaited: status === 'pending' && variables === true,
      /** What the lists showed in the end; undefined until then, and where they do not say. */
      isConfirmed: data as boolean | undefined,
    }),
  });
