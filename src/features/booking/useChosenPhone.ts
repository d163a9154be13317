import { useState } from 'react';

/**
 * The phone whose dialog is open. A sold one opens none; one that is sold to somebody else meanwhile stays, so that the
 * dialog can say so.
 */
export function useChosenPhone<Phone extends { id: string; isSold: boolean }>(
  phones: readonly Phone[],
  phoneId: string | null,
): Phone | undefined {
  const [offeredId, setOfferedId] = useState<string | null>(null);
  const phone = phones.find(({ id }) => id === phoneId);
  const offered = phone && !phone.isSold ? phone.id : offeredId;
  const next = phoneId === null ? null : offered;
  if (next !== offeredId) setOfferedId(next);
  return phone && phone.id === next ? phone : undefined;
}
