import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

interface RecordWrite<Answer> {
  /** The record's own key, shared by all writes on it. */
  recordKey: readonly [kind: string, deed: 'write', id: string];
  write: () => Promise<Answer>;
  onSuccess: (answer: Answer) => Promise<unknown> | void;
  onError: (error: Error) => void;
}

/**
 * A write on one record of a list. A record takes one write at a time, however many clicks come; it knows that it is
 * busy after it was scrolled out of sight, too.
 */
export function useRecordWrite<Answer>({ recordKey, write, onSuccess, onError }: RecordWrite<Answer>) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({ mutationKey: recordKey, mutationFn: write, onSuccess, onError });
  const isBusy = useIsMutating({ mutationKey: recordKey }) > 0;
  return {
    /** This write runs. */
    isPending,
    /** Some write on the record runs. */
    isBusy,
    /** Asked of the client itself, because a second click may come before the page shows the first. */
    start: () => {
      if (queryClient.isMutating({ mutationKey: recordKey }) === 0) mutate();
    },
  };
}
