import { OwedRecordBanner } from '@/features/account/OwedRecordBanner';
import { SignInAgainBanner } from '@/features/account/SignInAgainBanner';
import { PaymentsBanner } from '@/features/checkout/PaymentsBanner';

/** What matters on every page until it is settled. Each is a live region of its own. */
export function Banners() {
  return (
    <>
      <SignInAgainBanner />
      <OwedRecordBanner />
      <PaymentsBanner />
    </>
  );
}
