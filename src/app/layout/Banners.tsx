import { PendingRegistrationBanner, SignInAgainBanner } from '@/features/account/AccountBanners';
import { PaymentsBanner } from '@/features/checkout/PaymentsBanner';

/** What matters on every page until it is settled. Each is a live region of its own. */
export function Banners() {
  return (
    <>
      <SignInAgainBanner />
      <PendingRegistrationBanner />
      <PaymentsBanner />
    </>
  );
}
