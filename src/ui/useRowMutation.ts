import { useSyncExternalStore } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { messages } from '@/messages';
import { doneActions, doneKey, rowStates, type RowState } from './rowStates';
import { toast } from './toasts/toast';

interface RowMutation {
  /** Names the record. It takes one write at a time. */
  row: string;
  /** Tells this write from others on the same record. */
  action: string;
  /** 0 means that the server changed no record; any other result is a success. */
  mutationFn: () => Promise<unknown>;
  success: string;
  /** Called on success before the list changes, so that the focus can be moved. */
  onDone: () => void;
  /** The lists that show the record: read again, and awaited. */
  invalidates: QueryKey;
  /** Shows the change in a list that is too long to be read again for one row; it is only marked as old. */
  update?: () => void;
  /** Reports that the server changed no record. The lists are read again. */
  onUnchanged?: () => void;
}

const idle: RowState = { problems: {} };
const stateOf = (row: string) => rowStates.get().get(row) ?? idle;
const setState = (row: string, state: RowState) => rowStates.set(new Map(rowStates.get()).set(row, state));

export type RowAction = ReturnType<typeof useRowMutation>;

/** A write on one row of a list, as the props of its button. Its state is kept when the row is unmounted. */
export function useRowMutation({ row, action, invalidates, update, ...mutation }: RowMutation) {
  const queryClient = useQueryClient();
  const { running, problems } = useSyncExternalStore(rowStates.subscribe, () => stateOf(row));

  const run = async () => {
    const changed = await mutation.mutationFn();
    if (changed === 0) {
      if (mutation.onUnchanged) mutation.onUnchanged();
      else toast.plain(messages.ui.nothingChanged);
      return queryClient.invalidateQueries({ queryKey: invalidates });
    }
    toast.success(mutation.success);
    mutation.onDone();
    doneActions.set(new Set(doneActions.get()).add(doneKey(row, action)));
    update?.();
    return queryClient.invalidateQueries({ queryKey: invalidates, refetchType: update ? 'none' : 'active' });
  };

  const mutate = async () => {
    const { running: other, problems: last } = stateOf(row);
    // The store is read, because a second click may come before React shows the first.
    if (other) return;
    setState(row, { running: action, problems: { ...last, [action]: undefined } });
    let problem: string | undefined;
    try {
      await run();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      toast.error(problem);
    }
    setState(row, { problems: { ...stateOf(row).problems, [action]: problem } });
  };

  return {
    busy: running === action,
    /** Any write on the record is running. */
    disabled: running !== undefined,
    problem: problems[action],
    onClick: () => void mutate(),
  };
}
