/** What the server may say of a person; several roles may hold at once. */
export type Role = 'Buyer' | 'Seller' | 'admin';
