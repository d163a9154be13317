/** The app could not even start, so nothing but the platform can show why. */
export function showSettingsProblem(root: HTMLElement, error: unknown) {
  const text = document.createElement('pre');
  text.textContent = error instanceof Error ? error.message : String(error);
  text.style.whiteSpace = 'pre-wrap';
  text.style.padding = '2rem';
  root.replaceChildren(text);
  console.error(error);
}
