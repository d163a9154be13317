import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { describeListed } from '@/data/listedPhones';
import { formatCount, messages } from '@/messages';
import { phonesOfSeller } from '@/paths';
import { ConfirmButton, DeleteButton } from '@/ui/ConfirmButton';
import type { RowButton } from '@/ui/toast';
import { CutText, type Column, type RowLayouts } from '@/ui/virtual/VirtualTable';
import { SellerConsequence } from './SellerConsequence';
import { usersMessages as texts } from './messages';
import type { ListedUser } from './sellersPhones';

export interface UserCells {
  user: ListedUser;
  /** In the list that is shown, from 0. */
  index: number;
  /** The signed-in admin's own row. */
  isSignedInUser: boolean;
  /** The id of the cell with the name. */
  nameId: string;
  makeAdmin: RowButton;
  verify: RowButton;
  remove: RowButton;
}

const nameOf = ({ name, email }: ListedUser) => name || email || texts.unnamed;
const youNoteId = (nameId: string) => `${nameId}-you`;
const textCell = (text: string) => <CutText>{text || messages.ui.nothing}</CutText>;

/** Lines break between the facts, not within one. */
const wholeFacts = (facts: readonly string[]) =>
  facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');

/** What a seller has listed, and a link to it. */
function phonesCell(name: string, listed: NonNullable<ListedUser['listed']>) {
  const { onSale, sold, advertised, sellers } = listed;
  const facts = [
    ...describeListed(listed),
    texts.advertised(advertised),
    ...(sellers > 1 ? [texts.ofSellers(sellers)] : []),
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        overflowWrap: 'anywhere',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {onSale + sold === 0 ? texts.noPhones : wholeFacts(facts)}
      {onSale + sold > 0 && (
        <Link component={RouterLink} to={phonesOfSeller(name)} aria-label={texts.phonesOf(name)}>
          {texts.seePhones}
        </Link>
      )}
    </Box>
  );
}

export const usersColumns: readonly Column<UserCells>[] = [
  {
    name: 'index',
    label: texts.index,
    cell: ({ index }) => (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {formatCount(index + 1)}
      </Box>
    ),
  },
  { name: 'name', label: texts.name, isHeading: true, cell: ({ user }) => textCell(user.name) },
  { name: 'email', label: texts.email, cell: ({ user }) => textCell(user.email) },
  {
    name: 'phones',
    label: texts.phones,
    cell: ({ user }) => user.listed && phonesCell(user.name, user.listed),
  },
  { name: 'status', label: texts.status, cell: ({ user }) => textCell(user.userrole) },
  {
    name: 'admin',
    label: texts.admin,
    cell: ({ user, makeAdmin }) =>
      user.isAdmin ? (
        <strong>{texts.isAdmin}</strong>
      ) : (
        <ConfirmButton
          size="small"
          variant="outlined"
          color="inherit"
          question={{
            title: texts.adminQuestion,
            text: texts.adminText(nameOf(user)),
            detail: user.email,
            confirmLabel: texts.makeAdmin,
          }}
          aria-label={messages.ui.named(texts.makeAdmin, nameOf(user))}
          {...makeAdmin}
        >
          {texts.makeAdmin}
        </ConfirmButton>
      ),
  },
  {
    name: 'delete',
    label: texts.delete,
    cell: ({ user, isSignedInUser, nameId, remove }) =>
      isSignedInUser ? (
        <>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled
            aria-label={messages.ui.named(messages.ui.delete, nameOf(user))}
            aria-describedby={youNoteId(nameId)}
          >
            {messages.ui.delete}
          </Button>
          <Box
            id={youNoteId(nameId)}
            sx={{ typography: 'caption', lineHeight: 1.1, color: 'text.secondary' }}
          >
            {texts.thisIsYou}
          </Box>
        </>
      ) : (
        <DeleteButton variant="outlined" name={nameOf(user)} detail={user.email} {...remove} />
      ),
  },
  {
    name: 'verify',
    label: texts.verify,
    cell: ({ user, isSignedInUser, nameId, verify }) => {
      if (user.isSeller) return <strong>{texts.verifiedSeller}</strong>;
      const label = messages.ui.named(texts.unverified, nameOf(user));
      if (isSignedInUser)
        return (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled
            aria-label={label}
            aria-describedby={youNoteId(nameId)}
          >
            {texts.unverified}
          </Button>
        );
      return (
        <ConfirmButton
          size="small"
          variant="outlined"
          color="inherit"
          question={{
            title: texts.sellerQuestion,
            text: <SellerConsequence user={user} name={nameOf(user)} />,
            detail: user.email,
            confirmLabel: texts.makeSeller,
          }}
          aria-label={label}
          {...verify}
        >
          {texts.unverified}
        </ConfirmButton>
      );
    },
  },
];

export const usersLayouts: RowLayouts = [
  {
    from: 0,
    height: 9.75,
    gridTemplateAreas:
      "'index name status' 'email email email' 'phones phones phones' 'admin admin admin' 'verify verify delete'",
    gridTemplateColumns: 'minmax(2rem, auto) minmax(0, 1fr) auto',
  },
  {
    from: 22,
    height: 7.5,
    gridTemplateAreas:
      "'index name name status' 'email email email email' 'phones phones phones phones' 'admin admin verify delete'",
    gridTemplateColumns: 'minmax(2rem, auto) 4.75rem 6.5rem minmax(0, 1fr)',
  },
  {
    from: 34.5,
    height: 6.75,
    gridTemplateAreas:
      "'index name name name status' 'index email admin verify delete' 'index phones phones phones phones'",
    gridTemplateColumns: '3.25rem minmax(0, 1fr) 7.75rem 7.25rem 6.5rem',
  },
  {
    from: 57,
    height: 4.25,
    gridTemplateAreas:
      "'index name email status admin delete verify' 'index phones phones phones phones phones phones'",
    gridTemplateColumns: '3.25rem minmax(0, 3fr) minmax(0, 4fr) 6.75rem 7.75rem 5.75rem 6.75rem',
  },
];
