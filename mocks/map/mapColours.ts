/** Paper by day and by night. The drawing carries the light ones; the page's style sheet has both. */
export const mapColours = {
  light: { sea: '#e3e6e0', neighbours: '#f6f0e4', germany: '#e8d6b8', borders: '#b7a78b', ink: '#201a14' },
  dark: { sea: '#14171a', neighbours: '#25211c', germany: '#40362b', borders: '#66594a', ink: '#f1e9dc' },
} as const;
