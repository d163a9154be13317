import { dashboardMessages } from './messages';
import { adminPresets, paths } from '@/paths';
import type { Role } from '@/session/roles';

const { menu, cards } = dashboardMessages;

/** A dashboard page that needs a role: its entry in the menu, and its card on the dashboard's first page. */
export interface RolePage {
  role: Role;
  to: string;
  label: string;
  action: string;
  description: string;
  /** It says only what can be done elsewhere. */
  isPlaceholder?: boolean;
}

const pages: readonly RolePage[] = [
  { role: 'Buyer', to: paths.myOrders, label: menu.myOrders, ...cards.myOrders },
  { role: 'Seller', to: paths.addPhone, label: menu.addPhones, ...cards.addPhones },
  { role: 'Seller', to: paths.myPhones, label: menu.myPhones, ...cards.myPhones },
  { role: 'Seller', to: paths.myBuyers, label: menu.myBuyers, ...cards.myBuyers, isPlaceholder: true },
  { role: 'admin', to: adminPresets.sellers, label: menu.allSeller, ...cards.allSeller },
  { role: 'admin', to: adminPresets.buyers, label: menu.allBuyers, ...cards.allBuyers },
  {
    role: 'admin',
    to: paths.reportedItems,
    label: menu.reportedItems,
    ...cards.reportedItems,
    isPlaceholder: true,
  },
];

export const rolePages = (roles: ReadonlySet<Role>) => pages.filter(({ role }) => roles.has(role));
