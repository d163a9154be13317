/** What narrows the phones stands above them, or beside them where there is room. */
export const shelfLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
  columnGap: { md: 4, lg: 5 },
  rowGap: 3,
  alignItems: 'start',
} as const;
