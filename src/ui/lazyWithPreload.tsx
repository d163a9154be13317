import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { longestLoad, withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import { MissingPartNotice, type MissingPartProps } from './ErrorNotice';

interface Loaded<Props> {
  Component?: ComponentType<Props>;
  hasFailed?: boolean;
  /** After a failure. */
  isRetrying?: boolean;
}

/**
 * A part of a page whose code is loaded when it is first rendered, or earlier by `preload`. Until then `fallback` is shown.
 * Code that fails to load shows `Failure`, which can try again.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<MissingPartProps> = MissingPartNotice,
) {
  const nothing: Loaded<Props> = {};
  const loaded = createStore(nothing);
  let loading: Promise<void> | undefined;

  const preload = () => {
    loading ??= withTimeout(longestLoad, load()).then(
      (Component) => loaded.set({ Component }),
      () => {
        loading = undefined;
        loaded.set({ hasFailed: true });
      },
    );
    return loading;
  };

  const retry = () => {
    loaded.set({ isRetrying: true });
    void preload();
  };

  // A page that is rendered at the build has the fallback, and so has its hydration.
  const useLoaded = () => useSyncExternalStore(loaded.subscribe, loaded.get, () => nothing);

  function LazyPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const { Component, hasFailed } = useLoaded();
    useEffect(() => void preload(), []);
    // Without `fallback`, the props are those of the part.
    if (Component) return <Component {...(props as unknown as Props)} />;
    return hasFailed ? <Failure onRetry={retry} /> : fallback;
  }

  /** Runs `then` once the code is loaded, at once if it is already; rejects with a text to show if it cannot be loaded. */
  const whenLoaded = (then: () => void): Promise<void> | void => {
    if (loaded.get().Component) return then();
    return preload().then(() => {
      if (!loaded.get().Component) throw new Error(messages.errors.partMissingText);
      then();
    });
  };
  return Object.assign(LazyPart, { preload, whenLoaded, useLoaded, retry });
}

/** Loads something when the pointer or the focus reaches it. */
export const preloadOnHover = (preload: () => unknown) => ({
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
});
