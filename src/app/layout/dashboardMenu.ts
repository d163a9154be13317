import { messages } from '@/messages';
import { adminPresets, paths } from '@/paths';
import type { Role } from '@/session/roles';

const { menu } = messages.dashboard;

/** The side menu's entries and whom they are for; who has several roles sees all of theirs. */
const entries: readonly { role: Role; to: string; label: string }[] = [
  { role: 'Buyer', to: paths.myOrders, label: menu.myOrders },
  { role: 'Seller', to: paths.addProduct, label: menu.addProducts },
  { role: 'Seller', to: paths.myProducts, label: menu.myProducts },
  { role: 'Seller', to: paths.myBuyers, label: menu.myBuyers },
  { role: 'admin', to: adminPresets.sellers, label: menu.allSeller },
  { role: 'admin', to: adminPresets.buyers, label: menu.allBuyers },
  { role: 'admin', to: paths.reportedItems, label: menu.reportedItems },
];

export const dashboardMenu = (roles: ReadonlySet<Role>) => entries.filter(({ role }) => roles.has(role));
