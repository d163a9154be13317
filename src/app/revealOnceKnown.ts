import type { Session } from '@/session/createSession';

/** Ends the guess of the page's own script that somebody is signed in. */
export function revealOnceKnown(session: Session): () => void {
  const reveal = () => {
    const { isKnown, problem } = session.getState();
    if (isKnown || problem) document.documentElement.removeAttribute('data-signed-in');
  };
  return session.subscribe(reveal);
}
