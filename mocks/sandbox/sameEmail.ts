const lowered = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same rule as the database's `collate nocase`: only the letters A to Z, so that no look-alike letter matches. */
export const sameEmail = (one: string, other: string): boolean => lowered(one) === lowered(other);
