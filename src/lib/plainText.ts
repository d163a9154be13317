/** One spelling for what people take for the same: "Düsseldorf ", "dusseldorf". For comparing, not for showing. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
