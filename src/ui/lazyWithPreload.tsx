import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import { MissingPartNotice, type MissingPartProps } from './ErrorNotice';

/** In milliseconds (acceptance K4). */
const longestWait = 120_000;

interface Loaded<Props> {
  Component?: ComponentType<Props>;
  hasFailed?: boolean;
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
    loading ??= withTimeout(longestWait, load()).then(
      (Component) => loaded.set({ Component }),
      () => {
        loading = undefined;
        loaded.set({ hasFailed: true });
      },
    );
    return loading;
  };

  function LazyPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    // A page that is rendered at the build has the fallback, and so has its hydration.
    const { Component, hasFailed } = useSyncExternalStore(loaded.subscribe, loaded.get, () => nothing);
    useEffect(() => void preload(), []);
    // Without `fallback`, the props are those of the part.
    if (Component) return <Component {...(props as unknown as Props)} />;
    if (!hasFailed) return fallback;
    const retry = () => {
      loaded.set(nothing);
      void preload();
    };
    return <Failure onRetry={retry} />;
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
