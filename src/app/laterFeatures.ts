// What src/app takes from features for parts that are loaded after the first view; see routes.ts.

export { PendingRegistrationBanner, SignInAgainBanner } from '@/features/account/AccountBanners';
export { PaymentsBanner } from '@/features/checkout/PaymentsBanner';
export { dashboardMessages } from '@/features/dashboard/messages';
export { rolePages, type RolePage } from '@/features/dashboard/rolePages';
