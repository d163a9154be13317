const previewLength = 90;

/** The first 90 characters and an ellipsis; a text of up to 90 stays whole. Counted by code point, so no emoji is halved. */
export function preview(text: string): string {
  const characters = [...text];
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength).join('')}…`;
}

export const isLongerThanPreview = (text: string) => preview(text) !== text;
