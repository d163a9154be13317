import { useId, useSyncExternalStore } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useLocation, useNavigate } from 'react-router-dom';
import { failedNavigation, navigationOffline } from '@/app/pageCode';
import { PendingRegistrationBanner, SignInAgainBanner } from '@/features/account/AccountBanners';
import { PaymentsBanner } from '@/features/checkout/PaymentsBanner';
import { messages } from '@/messages';
import { useSession } from '@/session/SessionContext';
import { Banner } from '@/ui/Banner';
import { BusyButton } from '@/ui/BusyButton';
import { focusOnMount } from '@/ui/focus';
import styles from './LateParts.module.css';

/** The parts of the layout that are loaded after the first render. */
export function LateParts() {
  const { user } = useSession();
  const failed = useSyncExternalStore(failedNavigation.subscribe, failedNavigation.get);
  const isOffline = useSyncExternalStore(navigationOffline.subscribe, navigationOffline.get);
  return (
    <>
      {user && (
        <>
          <SignInAgainBanner />
          <PendingRegistrationBanner />
          <PaymentsBanner />
        </>
      )}
      {isOffline && <OfflineBanner />}
      {failed && <FailedNavigationDialog onOpen={failed.open} />}
    </>
  );
}

/** Replaces the pending navigation by one to the page that is shown, which stays as it is. */
function useStay() {
  const location = useLocation();
  const navigate = useNavigate();
  return () =>
    void navigate(location, {
      state: location.state as unknown,
      // After Back, the browser has left the history entry of this page, which needs a new one.
      replace: window.location.pathname === location.pathname,
      preventScrollReset: true,
    });
}

/** Over the top of the page, wherever it is scrolled to: nothing below it moves. */
function OfflineBanner() {
  const stay = useStay();
  return (
    <div className={styles.overThePage}>
      <Banner
        severity="warning"
        title={messages.errors.offline}
        text={messages.errors.offlineText}
        action={
          <BusyButton color="inherit" onClick={stay}>
            {messages.errors.stayHere}
          </BusyButton>
        }
      />
    </div>
  );
}

/** Says that the code of the next page is missing, above the page that still holds unsaved work. */
function FailedNavigationDialog({ onOpen }: { onOpen: () => void }) {
  const titleId = useId();
  const textId = useId();
  const stay = useStay();
  return (
    <Dialog open onClose={stay} aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="xs">
      {/* The page below, with its h1, is hidden from assistive technology. */}
      <DialogTitle id={titleId} component="h1">
        {messages.errors.wentWrong}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{messages.errors.pageNotLoadedOverWork}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onOpen}>
          {messages.errors.reload}
        </Button>
        <Button variant="contained" ref={focusOnMount} onClick={stay}>
          {messages.errors.stayHere}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
