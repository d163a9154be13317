/**
 * The ref of what must be heard at any time. An open dialog hides all that stands beside it from assistive technology;
 * this shows itself again.
 */
export function keepExposed(place: HTMLElement | null) {
  if (!place) return undefined;
  const watch = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  watch.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
}
