import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { longestLoad, withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import { MissingPartNotice } from './notices';

interface Loaded<Props> {
  Component?: ComponentType<Props>;
  hasFailed?: boolean;
}

/**
 * A part of a page whose code is loaded when it is first rendered, or earlier by `preload`. Until then `fallback` is shown.
 * In place of code that fails to load a notice is shown, which can try again: `lazy` of React cannot.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loaded = createStore<Loaded<Props>>({});
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
    loaded.set({});
    void preload();
  };

  function LazyPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const { Component, hasFailed } = useSyncExternalStore(loaded.subscribe, loaded.get);
    useEffect(() => void preload(), []);
    // Without `fallback`, the props are those of the part.
    if (Component) return <Component {...(props as unknown as Props)} />;
    return hasFailed ? <MissingPartNotice onRetry={retry} /> : fallback;
  }

  /** Runs `then` once the code is loaded, at once if it is already; rejects with a text to show if it cannot be loaded. */
  const whenLoaded = (then: () => void): Promise<void> | void => {
    if (loaded.get().Component) return then();
    return preload().then(() => {
      if (!loaded.get().Component) throw new Error(messages.errors.partMissingText);
      then();
    });
  };
  return Object.assign(LazyPart, { preload, whenLoaded });
}

/** Loads something when the pointer or the focus reaches it. */
export const preloadOnHover = (preload: () => unknown) => ({
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
});
