import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Offer } from '@/domain/offer';
import { mostSeen, newIn, searchesOf } from '@/domain/savedLists';
import { paths } from '@/paths';
import { useSignedInUser } from '@/session/SessionContext';
import { shortlistMessages } from './messages';
import { Heart } from './SaveButton';

const texts = shortlistMessages.searches;

function useSearches() {
  const searches = searchesOf(useSignedInUser().email);
  const saved = useSyncExternalStore(searches.subscribe, searches.get);
  return { searches, saved };
}

interface SaveSearchProps {
  /** The parameters of its address; empty for a list that is not searched. */
  search: string;
  /** Its words. */
  name: string;
  found: readonly Offer[];
}

/** Saves a search in this browser. Where a saved search is shown, what it finds counts as seen. */
export function SaveSearch({ search, name, found }: SaveSearchProps) {
  const { searches, saved } = useSearches();
  const savedSearch = saved.find(({ id }) => id === search);
  const save = () => searches.add({ id: search, name, seen: found.map(({ id }) => id) });
  const see = useEffectEvent(save);
  const hasNew = savedSearch !== undefined && (newIn(savedSearch, found) ?? 0) > 0;
  useEffect(() => {
    if (hasNew) see();
  }, [hasNew]);
  if (!search || (!savedSearch && found.length > mostSeen)) return null;
  const toggle = () => {
    if (savedSearch) searches.remove(search);
    else save();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-pressed={savedSearch !== undefined}
      startIcon={<Heart isFull={savedSearch !== undefined} />}
      onClick={toggle}
    >
      {texts.save}
    </Button>
  );
}

interface SavedSearchesProps {
  findPhones: (search: string) => readonly Offer[];
  /** Whether all phones that are listed today were read. */
  isComplete: boolean;
}

/** Each saved search with the number of phones that are new since it was last opened. */
export function SavedSearches({ findPhones, isComplete }: SavedSearchesProps) {
  const { searches, saved } = useSearches();
  if (saved.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="saved-searches" sx={{ mb: 4 }}>
      <Typography id="saved-searches" variant="h6" component="h2">
        {texts.heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {saved.map((search) => {
          const { id, name } = search;
          const count = newIn(search, findPhones(id));
          const isUnknown = count === 0 && !isComplete;
          return (
            <Box component="li" key={id} sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={`${paths.find}?${id}`} color="inherit" dir="auto">
                  {name}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {count === undefined
                    ? texts.tooMany
                    : isUnknown
                      ? texts.notAllRead
                      : texts.newPhones(count)}
                </Typography>
              </Box>
              <Button
                size="small"
                color="inherit"
                aria-label={shortlistMessages.removeNamed(name)}
                onClick={() => searches.remove(id)}
              >
                {shortlistMessages.remove}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
