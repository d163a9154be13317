import { Button, Typography } from '@mui/material';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '@/data/createData';
import { messages } from '@/messages';
import { paths, usersNamed } from '@/paths';
import { Stats, SummaryRow, SummaryRows } from '@/ui/Stats';
import { usersMessages as texts } from './messages';

/** How many users there are, of each kind, and who can be verified as a seller. */
export function UsersSummary() {
  const { data: users } = useSuspenseQuery(useData().users.all());
  const unverified = users.filter(({ isSeller, isAdmin }) => !isSeller && !isAdmin);
  return (
    <>
      <Stats
        figures={[
          { label: texts.shows.all, value: users.length },
          { label: texts.shows.sellers, value: users.filter(({ isSeller }) => isSeller).length },
          { label: texts.shows.buyers, value: users.filter(({ isBuyer }) => isBuyer).length },
          { label: texts.admins, value: users.filter(({ isAdmin }) => isAdmin).length },
        ]}
      />
      {unverified.length > 0 && <Typography sx={{ mt: 2 }}>{texts.toVerify}</Typography>}
      {/* A buyer can do without it: users without a role come first. */}
      <SummaryRows
        items={unverified.toSorted((one, other) => Number(one.isBuyer) - Number(other.isBuyer))}
        all={{ to: paths.admin, label: texts.seeAll(users.length) }}
      >
        {({ id, name, email, userrole }) => (
          <SummaryRow
            key={id}
            name={name || email || texts.unnamed}
            detail={[userrole || texts.noRole, email].filter(Boolean).join(' · ')}
            action={
              <Button
                component={RouterLink}
                variant="outlined"
                size="small"
                to={usersNamed(email || name)}
                aria-label={messages.ui.named(texts.verify, name || email || texts.unnamed)}
              >
                {texts.verify}
              </Button>
            }
          />
        )}
      </SummaryRows>
    </>
  );
}
