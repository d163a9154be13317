import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { TextField } from '@/ui/TextField';

interface ListSearchProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  found: number;
  all: number;
}

export function ListSearch({ label, text, onType, found, all }: ListSearchProps) {
  return (
    <>
      <TextField
        type="search"
        label={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        helperText={messages.ui.searchHere}
        sx={({ breakpoints, sizes }) => ({ [breakpoints.up('sm')]: { maxWidth: sizes.search } })}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search', maxLength: 200 }}
      />
      <Typography role="status" variant="h6" component="p" sx={{ mt: 2 }}>
        {messages.ui.found(found, all)}
      </Typography>
    </>
  );
}
