import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Offer } from '@/domain/offer';
import { priceToPay } from '@/domain/phone';
import { shortlistOf, viewedBy } from '@/domain/savedLists';
import { readPrice } from '@/domain/price';
import { bookingMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSession } from '@/session/SessionContext';
import { toLoginState } from '@/session/rememberedLocation';
import { BusyButton } from '@/ui/BusyButton';
import { FailureText } from '@/ui/notices';
import { Spinner } from '@/ui/loading';
import { PersistedField } from '@/ui/forms/Field';
import { BookedPhone } from './BookedPhone';
import { Assurance } from './HandOver';
import { FactList } from './PhoneFacts';
import { besideText, PhonePicture } from './PhonePicture';
import { AboutPhone, DeletePhone, OthersOnSale, PriceOfPhone } from './PhoneView';
import { useBookPhone } from './mutations';

const { trust } = bookingMessages;

interface BookingDialogProps {
  phoneId: string;
  /** The list that the phone should be in. */
  phones: readonly Offer[];
  /** What says that a list which may have it was not read, if one was not. */
  missing: ReactNode;
  onClose: () => void;
}

/** A phone's own view, where it is booked. Rendered only while a phone is chosen, so that closing clears the fields (C10). */
export function BookingDialog(props: BookingDialogProps) {
  const { phoneId, phones, missing, onClose } = props;
  const listed = phones.find(({ id }) => id === phoneId);
  // One that leaves its list while it is looked at stays, so that the dialog says so.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const phone = listed ?? last;
  return phone ? (
    <PhoneDialog {...{ phone, phones, onClose }} isListed={listed !== undefined || Boolean(missing)} />
  ) : (
    <NotListed {...props} />
  );
}

/** For a link to a phone that the list does not have. */
function NotListed({ phoneId, phones, missing, onClose }: BookingDialogProps) {
  const titleId = useId();
  const email = useSession().user?.email ?? '';
  const [viewed, shortlist] = [viewedBy(email), shortlistOf(email)];
  const saved = [
    ...useSyncExternalStore(viewed.subscribe, viewed.get),
    ...useSyncExternalStore(shortlist.subscribe, shortlist.get),
  ];
  const name = saved.find(({ id }) => id === phoneId)?.name ?? '';
  return (
    <Dialog {...frame} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{missing ? bookingMessages.notFound : bookingMessages.notListed}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {missing || <Typography>{bookingMessages.notListedText(name)}</Typography>}
          <OthersOnSale name={name} phones={phones} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {bookingMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PhoneDialogProps {
  phone: Offer;
  phones: readonly Offer[];
  /** False once the list does not have it any more. */
  isListed: boolean;
  onClose: () => void;
}

function PhoneDialog({ phone: listed, phones, isListed, onClose }: PhoneDialogProps) {
  const titleId = useId();
  const { user } = useSession();
  const view = useEffectEvent((email: string) => viewedBy(email).add(listed));
  useEffect(() => {
    if (user) view(user.email);
  }, [user]);
  const bookPhone = useBookPhone(listed);
  const phone = { ...listed, isSold: listed.isSold || bookPhone.isSold };
  const isBooked = bookPhone.isSuccess || phone.order !== undefined;
  const close = () => {
    if (!bookPhone.isPending) onClose();
  };
  return (
    <Dialog {...frame} maxWidth="md" onClose={close} aria-labelledby={titleId}>
      {user && isBooked ? (
        <BookedPhone
          phone={phone}
          titleId={titleId}
          title={bookPhone.isSuccess ? bookingMessages.placed : bookingMessages.booked}
          orderId={bookPhone.data || (phone.order?.id ?? '')}
          email={user.email}
          onClose={close}
        />
      ) : (
        <BookingForm {...{ phone, phones, isListed, titleId, bookPhone }} onClose={close} />
      )}
    </Dialog>
  );
}

/** Centred, it would jump when what is known of the phone changes its height. Above it there is room for a toast (C30). */
const atTheTop = { '& .MuiDialog-container': { alignItems: 'flex-start', pt: 7 } };

const frame = { open: true, fullWidth: true, maxWidth: 'sm', sx: atTheTop } as const;

const columns = {
  p: 0,
  [besideText]: {
    display: 'grid',
    gridTemplateColumns: '5fr 6fr',
    gridTemplateRows: 'minmax(0, 1fr)',
    overflow: 'hidden',
  },
};

interface BookingFormProps extends PhoneDialogProps {
  titleId: string;
  bookPhone: ReturnType<typeof useBookPhone>;
}

function BookingForm(props: BookingFormProps) {
  const { phone, phones, isListed, titleId, bookPhone, onClose } = props;
  const { user, isResolved, problem } = useSession();
  const isAccountResolved = isResolved || problem !== null;
  const location = useLocation();
  const failureId = useId();
  const reason = reasonNotToBook(phone, isListed);
  const canBook = bookPhone.isPending || !reason;
  const form = useRef<HTMLFormElement>(null);
  const book = (buyer: AuthUser) =>
    bookPhone.book({ buyer, notes: Object.fromEntries(new FormData(form.current ?? undefined)) });
  const name = phone.name || messages.phones.unnamed;
  const { problem: priceProblem } = readPrice(priceToPay(phone));
  return (
    <>
      {/* The title scrolls with what it names, so that large letters leave room for the rest. */}
      <DialogContent sx={columns}>
        <PhonePicture src={phone.imageUrl} name={name} />
        <Box sx={{ [besideText]: { overflowY: 'auto' } }}>
          <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </DialogTitle>
          <Stack spacing={2} sx={{ px: 3, pb: 3 }}>
            <PriceOfPhone phone={phone} phones={phones} />
            {reason && <Alert severity="warning">{reason}</Alert>}
            {!reason && priceProblem && (
              <Alert severity="warning">
                {messages.prices.notPayable} {messages.prices.problems[priceProblem]}
              </Alert>
            )}
            <AboutPhone phone={phone} phones={phones} />
            {user && isListed && !phone.isAdvertisement && <DeletePhone phone={phone} />}
            {reason && !phone.isOfUser && <OthersOnSale name={phone.name} phones={phones} />}
            {canBook && <Assurance text={`${trust.how} ${trust.notProtected}`} />}
            {canBook && !isAccountResolved && <Spinner label={messages.session.checking} />}
            {canBook && isAccountResolved && !user && <Typography>{bookingMessages.loginFirst}</Typography>}
            {canBook && user && (
              <Box
                component="form"
                method="post"
                ref={form}
                noValidate
                onSubmit={(event) => event.preventDefault()}
              >
                <BookingFields key={user.uid} phone={phone} user={user} />
              </Box>
            )}
          </Stack>
        </Box>
      </DialogContent>
      {/* Below the content, which may be scrolled away. */}
      {canBook && user && bookPhone.isUnchecked && !bookPhone.isError && (
        <Typography role="status" variant="body2" sx={besideActions}>
          {bookingMessages.notChecked}
        </Typography>
      )}
      {/* A toast says it, too; here it stays until the next try. */}
      {bookPhone.isError && (
        <Box component={FailureText} id={failureId} sx={besideActions}>
          {bookPhone.error.message}
        </Box>
      )}
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: 2, pb: 2 }}>
        <Button color="inherit" disabled={bookPhone.isPending} onClick={onClose}>
          {bookingMessages.close}
        </Button>
        {!canBook && phone.isSold && <Button disabled>{messages.phones.statuses.sold}</Button>}
        {canBook && isAccountResolved && !user && (
          <Button component={RouterLink} variant="contained" to={paths.login} state={toLoginState(location)}>
            {bookingMessages.login}
          </Button>
        )}
        {canBook && user && (
          <BusyButton
            variant="contained"
            busy={bookPhone.isPending}
            aria-describedby={bookPhone.isError ? failureId : undefined}
            onClick={() => book(user)}
          >
            {bookingMessages.submit}
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}

const besideActions = { px: 3, pt: 1.5 };

/** Why this phone cannot be booked; undefined where it can. */
function reasonNotToBook(phone: Offer, isListed: boolean): string | undefined {
  if (!isListed) return bookingMessages.notListed;
  if (phone.isSold) return bookingMessages.isSold;
  if (phone.isOfUser) return bookingMessages.ofUser;
  if (!phone.name) return bookingMessages.noName;
  if (!priceToPay(phone)) return bookingMessages.noPrice;
  return undefined;
}

/** Whose booking it will be, and what the buyer notes for themselves. */
function BookingFields({ phone, user }: { phone: Offer; user: AuthUser }) {
  const ownership = { owner: user.email, of: `booking:${phone.name}` };
  return (
    <Stack spacing={2}>
      <FactList
        facts={[
          [bookingMessages.name, user.displayName || user.email],
          [bookingMessages.email, user.email],
        ]}
      />
      <PersistedField
        {...ownership}
        name="phoneNumber"
        label={bookingMessages.phoneNumber}
        type="tel"
        autoComplete="tel"
      />
      <PersistedField
        {...ownership}
        name="meetingLocation"
        label={bookingMessages.meetingLocation}
        autoComplete="off"
        helperText={bookingMessages.notSent}
      />
    </Stack>
  );
}
