import { useId, useSyncExternalStore } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { failedNavigation, navigationOffline } from '@/app/pageCode';
import { PendingRegistrationBanner, SignInAgainBanner } from '@/features/account/AccountBanners';
import { PaymentsBanner } from '@/features/checkout/PaymentsBanner';
import { messages } from '@/messages';
import { useSession } from '@/session/SessionContext';
import { Banner } from '@/ui/notices';
import { BusyButton } from '@/ui/BusyButton';
import { focusOnMount } from '@/ui/focus';
import styles from './Notices.module.css';

/** Above the page: that the next one loads, or what keeps it from loading, and what a signed-in user is to do. */
export function Notices() {
  const { user } = useSession();
  const isNavigating = useNavigation().state !== 'idle';
  const { get: getFailed } = failedNavigation;
  const { get: getOffline } = navigationOffline;
  const failed = useSyncExternalStore(failedNavigation.subscribe, getFailed, getFailed);
  const isOffline = useSyncExternalStore(navigationOffline.subscribe, getOffline, getOffline);
  return (
    <>
      {isNavigating && !failed && !isOffline && (
        <LinearProgress aria-label={messages.shell.loadingPage} className={styles.progress} />
      )}
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
