import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { messages } from '@/messages';
import { toast } from './toasts/toast';

/** Names a record. It takes one write at a time. */
export type RowName = readonly [kind: string, id: string];

interface RowMutation {
  row: RowName;
  /** Tells this write from others on the same record. */
  action: string;
  /** 0 means that the server changed no record; any other result is a success. */
  mutationFn: () => Promise<unknown>;
  success: string;
  /** Called on success before the list changes, so that the focus can be moved. */
  onDone: () => void;
  /** Reads the lists again that show the record, or changes the loaded one. */
  refresh: (isChanged: boolean) => unknown;
  /** Reports that the server changed no record. */
  onUnchanged?: () => void;
  /** Why the last success does not count: what the server shows since. */
  contradiction?: string | undefined;
}

/** Servers say no more than "forbidden access". A 403 without a status text is the client's own, and says what to do. */
const reasonOf = ({ status, statusText, message }: Error & { status?: number; statusText?: string }) =>
  status === 403 && statusText !== undefined ? messages.ui.refused(message) : message;

const keyOf = (...row: readonly string[]) => ['row', ...row];

export type RowAction = ReturnType<typeof useRowMutation>;

/** A write on one row of a list, as the props of its button. Its state is kept when the row is unmounted. */
export function useRowMutation(options: RowMutation) {
  const { row, action, contradiction } = options;
  const queryClient = useQueryClient();
  const mutationKey = [...keyOf(...row), action];
  const { mutate } = useMutation({
    mutationKey,
    /** When the server acknowledged the change; null if it changed no record. */
    mutationFn: async () => ((await options.mutationFn()) === 0 ? null : Date.now()),
    onSuccess: (doneAt) => {
      if (doneAt !== null) {
        toast.success(options.success);
        options.onDone();
      } else if (options.onUnchanged) options.onUnchanged();
      else toast.plain(messages.ui.nothingChanged);
      // Not awaited: the row shows the result before the lists are read.
      void options.refresh(doneAt !== null);
    },
    onError: (error) => toast.error(reasonOf(error)),
  });
  const writes = useMutationState({
    filters: { mutationKey: keyOf(...row) },
    select: ({ options: { mutationKey: key }, state: { status, error } }) => ({
      action: key?.at(-1),
      isRunning: status === 'pending',
      problem: error ? reasonOf(error) : undefined,
    }),
  });
  const running = writes.find(({ isRunning }) => isRunning);
  const isRunning = running?.action === action;
  const problem = writes.findLast((write) => write.action === action)?.problem ?? contradiction;
  return {
    busy: isRunning,
    /** Any write on the record is running. */
    disabled: running !== undefined,
    problem: isRunning ? undefined : problem,
    onClick: () => {
      // The cache is asked, because a second click may come before React shows the first.
      if (queryClient.isMutating({ mutationKey: keyOf(...row) }) === 0) mutate();
    },
  };
}

/** The changes of one kind of record that the server acknowledged in the last minutes, the oldest first. */
export const useRowChanges = (kind: RowName[0]) =>
  useMutationState({
    filters: { mutationKey: keyOf(kind), status: 'success' },
    select: ({ options: { mutationKey: [, , id, action] = [] }, state: { data: doneAt } }) => ({
      id,
      action,
      doneAt: typeof doneAt === 'number' ? doneAt : undefined,
    }),
  });
