import { memberMessages } from '@/memberMessages';
import { adminPresets, paths } from '@/paths';
import type { Role } from '@/session/roles';

const { menu, cards } = memberMessages.dashboard;

/** A page of the dashboard that belongs to a role: its entry in the menu, and what the index page says of it. */
export interface RolePage {
  role: Role;
  to: string;
  label: string;
  deed: string;
  line: string;
}

const pages: readonly RolePage[] = [
  { role: 'Buyer', to: paths.myOrders, label: menu.myOrders, ...cards.myOrders },
  { role: 'Seller', to: paths.addProduct, label: menu.addProducts, ...cards.addProducts },
  { role: 'Seller', to: paths.myProducts, label: menu.myProducts, ...cards.myProducts },
  { role: 'Seller', to: paths.myBuyers, label: menu.myBuyers, ...cards.myBuyers },
  { role: 'admin', to: adminPresets.sellers, label: menu.allSeller, ...cards.allSeller },
  { role: 'admin', to: adminPresets.buyers, label: menu.allBuyers, ...cards.allBuyers },
  { role: 'admin', to: paths.reportedItems, label: menu.reportedItems, ...cards.reportedItems },
];

/** Who has several roles has the pages of all of them. */
export const rolePages = (roles: ReadonlySet<Role>) => pages.filter(({ role }) => roles.has(role));
