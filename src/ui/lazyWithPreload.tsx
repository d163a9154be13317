import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createStore } from '@/lib/createStore';
import { messages } from '@/messages';
import { MissingPartNotice, type MissingPartProps } from './ErrorNotice';

interface Loaded<Props> {
  Component?: ComponentType<Props>;
  hasFailed?: boolean;
}

/**
 * A part of a page whose code is fetched when it is first shown, or before, by `prefetch`. Until then its place is held
 * by `fallback`. Code that did not come says so there by `Failure`, and can be tried again.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<MissingPartProps> = MissingPartNotice,
) {
  const nothing: Loaded<Props> = {};
  const loaded = createStore(nothing);
  let loading: Promise<void> | undefined;

  const preload = () => {
    loading ??= load().then(
      (Component) => loaded.set({ Component }),
      () => {
        loading = undefined;
        loaded.set({ hasFailed: true });
      },
    );
    return loading;
  };

  function LazyPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    // Not there yet in a page that was rendered at the build.
    const { Component, hasFailed } = useSyncExternalStore(loaded.subscribe, loaded.get, () => nothing);
    useEffect(() => void preload(), []);
    // The fallback is taken out of the props, which leaves those of the part.
    if (Component) return <Component {...(props as unknown as Props)} />;
    return hasFailed ? <Failure onRetry={() => void preload()} /> : fallback;
  }

  /** Runs `then` once the code is there, at once where it is; throws what to show where it could not be loaded. */
  const whenLoaded = (then: () => void): Promise<void> | void => {
    if (loaded.get().Component) return then();
    return preload().then(() => {
      if (!loaded.get().Component) throw new Error(messages.errors.partMissingText);
      then();
    });
  };
  return Object.assign(LazyPart, { preload, whenLoaded });
}

/** Fetches something when the pointer or the focus comes near it, before it is asked for. */
export const preloadOnHover = (prefetch: () => unknown) => ({
  onPointerEnter: () => void prefetch(),
  onFocus: () => void prefetch(),
});
