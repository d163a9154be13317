import { useEffect } from 'react';
import { useFormikContext } from 'formik';
import type { ProductDraft } from './productDraft';
import type { ProductValues } from './productRules';

interface DraftKeeperProps {
  draft: ProductDraft;
  /** Hears whether there is something to discard. */
  onKept: (hasDraft: boolean) => void;
}

/** Stores what is typed, at every change, so that a closed tab takes nothing with it. */
export function DraftKeeper({ draft, onKept }: DraftKeeperProps) {
  const { values } = useFormikContext<ProductValues>();
  useEffect(() => onKept(draft.keep(values)), [draft, onKept, values]);
  return null;
}
