import { useCallback, useId, useRef, type ChangeEvent } from 'react';
import { Box, Button, FormControl, FormHelperText, InputLabel, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { sellingMessages } from './messages';
import { EmptyPicture } from '@/ui/Picture';
import { visuallyHidden } from '@/ui/styles';
import { usePictureChoice } from './usePictureChoice';

interface PictureFieldProps {
  name: string;
  label: string;
  disabled: boolean;
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** A required picture: chosen, dropped anywhere on the page, or pasted. Any other file is rejected with a message. */
export function PictureField({ name, label, disabled }: PictureFieldProps) {
  const image = usePictureChoice(name, disabled);
  const { file, error } = image;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const ids = { label: `${id}-label`, choose: `${id}-choose`, status: `${id}-status`, error: `${id}-error` };

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (chosen) image.choose(chosen);
    // So that the same file can be chosen again.
    currentTarget.value = '';
  };
  const remove = () => {
    image.remove();
    input.current?.focus();
  };

  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel id={ids.label} htmlFor={id}>
        {label}
      </InputLabel>
      <Box
        sx={dropZone}
        data-dragging={image.isDragging || undefined}
        data-bad={error !== undefined || undefined}
      >
        <Box
          component="input"
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accepted}
          disabled={disabled}
          onChange={choose}
          onBlur={image.onBlur}
          aria-labelledby={`${ids.label} ${ids.choose}`}
          aria-describedby={`${ids.error} ${ids.status}`}
          aria-required
          aria-invalid={error !== undefined}
          sx={visuallyHidden}
        />
        <Box sx={{ aspectRatio: '1', bgcolor: 'drawing.disc', overflow: 'hidden' }}>
          {file ? <FilePicture file={file} /> : <EmptyPicture />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {/* Looks like a button; the file input itself takes the keyboard and is read out. */}
            <Button
              id={ids.choose}
              htmlFor={id}
              disabled={disabled}
              component="label"
              variant="outlined"
              color="inherit"
              role={undefined}
              tabIndex={-1}
              aria-hidden
            >
              {file ? sellingMessages.image.chooseAnother : sellingMessages.image.choose}
            </Button>
            {file && (
              <Button color="inherit" disabled={disabled} onClick={remove}>
                {sellingMessages.image.remove}
              </Button>
            )}
          </Box>
          <Typography
            id={ids.status}
            variant="body2"
            color="textSecondary"
            role="status"
            sx={{ mt: 1, overflowWrap: 'anywhere' }}
          >
            {statusOf(image)}
          </Typography>
        </Box>
      </Box>
      <FormHelperText id={ids.error} role="status" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

function statusOf({ file, isChecking, isDragging }: ReturnType<typeof usePictureChoice>) {
  if (isChecking) return sellingMessages.image.checking;
  if (isDragging) return sellingMessages.image.dropHere;
  if (typeof file === 'string') return sellingMessages.addPhone.listedPicture;
  return file ? sellingMessages.image.chosen(file.name, sizeOf(file)) : sellingMessages.image.rule;
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

function FilePicture({ file }: { file: File | string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = typeof file === 'string' ? file : URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt={typeof file === 'string' ? sellingMessages.addPhone.listedPicture : file.name}
      width={120}
      height={120}
      decoding="async"
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}

const dropZone: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
  gap: { xs: 1.5, sm: 2.5 },
  alignItems: 'center',
  border: '1px dashed',
  borderColor: 'fieldBorder',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: { xs: 1.5, sm: 2 },
  'fieldset:disabled &': { bgcolor: 'transparent' },
  '&[data-bad]': { borderColor: 'error.main' },
  '&[data-dragging]': { borderStyle: 'solid', borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '3px' },
};
