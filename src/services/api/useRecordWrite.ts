import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

interface RecordWrite<Answer> {
  record: RecordName;
  /** Tells this write from others on the same record. */
  deed: string;
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
export function useRecordWrite<Answer>({ record, deed, write, onSuccess, onError }: RecordWrite<Answer>) {
  const queryClient = useQueryClient();
  const anyWrite = { mutationKey: keyOf(record) };
  const { mutate, isPending } = useMutation({
    mutationKey: [...keyOf(record), deed],
    mutationFn: write,
    onSuccess,
    onError,
    // What was done is asked for as long as the app runs, see useWasDone.
    gcTime: Infinity,
  });
  const isBusy = useIsMutating(anyWrite) > 0;
  return {
    /** This write runs. */
    isPending,
    /** Some write on the record runs. */
    isBusy,
    /** Asked of the client itself, because a second click may come before the page shows the first. */
    start: () => {
      if (queryClient.isMutating(anyWrite) === 0) mutate();
    },
  };
}

/** Whether this write succeeded since the app was opened, for servers whose lists do not show it. */
export const useWasDone = (record: RecordName, deed: string) =>
  useMutationState({ filters: { mutationKey: [...keyOf(record), deed], status: 'success' } }).length > 0;
