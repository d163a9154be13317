import { Link, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { usersQuery } from '@/data/users';
import { usersMessages } from './messages';
import { adminPresets, usersNamed } from '@/paths';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import { Stats, SummaryRow, SummaryRows } from '@/ui/Stats';

const texts = usersMessages;
const mostShown = 5;

/** How many users there are, and who is not verified as a seller. */
export function UsersSummary() {
  const { data: users } = useSuspenseQuery(usersQuery(useServices().api, useSignedInUser()));
  const waiting = users.filter(({ isSeller, isAdmin }) => !isSeller && !isAdmin);
  return (
    <>
      <Stats
        figures={[
          { label: texts.presets.all, value: users.length },
          { label: texts.presets.sellers, value: users.filter(({ isSeller }) => isSeller).length },
          { label: texts.presets.buyers, value: users.filter(({ isBuyer }) => isBuyer).length },
          { label: texts.admins, value: users.filter(({ isAdmin }) => isAdmin).length },
          { label: texts.waiting, value: waiting.length },
        ]}
      />
      <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
        {waiting.length > 0 ? texts.waitingHeading : texts.noneWaiting}
      </Typography>
      <SummaryRows>
        {waiting.slice(0, mostShown).map(({ id, name, email }) => (
          <SummaryRow
            key={id}
            name={name || texts.unnamed}
            detail={email}
            action={
              <Link
                component={RouterLink}
                to={usersNamed(email || name)}
                aria-label={texts.openUser(name || email)}
              >
                {texts.open}
              </Link>
            }
          />
        ))}
      </SummaryRows>
      {waiting.length > mostShown && (
        <Link component={RouterLink} to={adminPresets.buyers} sx={{ display: 'inline-block', mt: 1.5 }}>
          {texts.seeBuyers}
        </Link>
      )}
    </>
  );
}
