/** Where local storage says that somebody was signed in here. */
export const signedInKey = 'secondRing.signedIn';
