/** 10,000: as the shop writes counts. */
export const inDigits = (count: number): string => count.toLocaleString('en-US');
