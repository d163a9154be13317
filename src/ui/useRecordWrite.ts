import { useMemo } from 'react';
import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

interface RecordWrite<Answer> {
  record: RecordName;
  /** Tells this write from others on the same record. */
  action: string;
  write: () => Promise<Answer>;
  /** A promise is awaited: the record is busy until then. */
  onSuccess: (answer: Answer) => unknown;
  onError: (error: Error) => void;
}

export type RecordName = readonly [kind: 'product' | 'user', id: string];

const keyOf = (record: RecordName) => ['write', ...record] as const;

/**
 * A write on one record of a list. A record takes one write at a time, however many clicks come; it knows that it is
 * busy after it was scrolled out of sight, too.
 */
export function useRecordWrite<Answer>({ record, action, write, onSuccess, onError }: RecordWrite<Answer>) {
  const queryClient = useQueryClient();
  const anyWrite = { mutationKey: keyOf(record) };
  const { mutate, isPending, error } = useMutation({
    mutationKey: [...keyOf(record), action],
    mutationFn: write,
    onSuccess,
    onError,
    // What was done is asked for as long as the app runs, see useRecordsDone.
    gcTime: Infinity,
  });
  const isBusy = useIsMutating(anyWrite) > 0;
  return {
    /** This write runs. */
    isPending,
    /** Why the last try failed. */
    problem: error?.message,
    /** Some write on the record runs. */
    isBusy,
    /** Asked of the client itself, because a second click may come before the page shows the first. */
    start: () => {
      if (queryClient.isMutating(anyWrite) === 0) mutate();
    },
  };
}

/**
 * The records on which this write succeeded since the app was opened: a list that the server reads from elsewhere may
 * lag behind. A write that answered 0 changed nothing.
 */
export function useRecordsDone(kind: RecordName[0], action: string): ReadonlySet<string> {
  const ids = useMutationState({
    filters: {
      mutationKey: ['write', kind],
      status: 'success',
      predicate: ({ options, state }) => options.mutationKey?.[3] === action && state.data !== 0,
    },
    select: ({ options }) => String(options.mutationKey?.[2]),
  });
  return useMemo(() => new Set(ids), [ids]);
}
