import { useState, type FormEvent } from 'react';
import { Box, Button, TextField } from '@mui/material';

/** What is active becomes a set. */
export function SaveSetForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 2 }}>
      <TextField
        label="Save what is active as"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined">
        Save
      </Button>
    </Box>
  );
}
