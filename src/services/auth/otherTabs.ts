interface Change {
  what: 'signedIn' | 'signedOut' | 'renamed';
  uid: string;
}

/**
 * Tells the other tabs of this origin what happened to an account. The SDK reads its storage every 800 ms, more seldom
 * in a tab in the background, and never reports a new display name.
 */
export function connectOtherTabs(onChange: (change: Change) => void): (change: Change) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('second-ring-auth');
  channel.addEventListener('message', (event: MessageEvent<Change>) => onChange(event.data));
  return (change) => channel.postMessage(change);
}
