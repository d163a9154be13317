/** One spelling for what people take for the same: "Düsseldorf ", "dusseldorf". For comparing, not for showing. */
export const normalizeText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** 10,000: as the shop writes counts. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

const previewLength = 90;

/** The first 90 characters and an ellipsis; a text of up to 90 stays whole. Counted by code point, so no emoji is halved. */
export function preview(text: string): string {
  const characters = [...text];
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength).join('')}…`;
}

export const isLongerThanPreview = (text: string) => preview(text) !== text;

/** E-mails in one spelling, for keys and comparisons: the server and the auth service ignore the case. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

export const isSameEmail = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other);
