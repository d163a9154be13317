export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
