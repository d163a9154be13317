import { useId, useRef, type ChangeEvent } from 'react';
import { Box, Button, FormControl, FormHelperText, InputLabel, Typography } from '@mui/material';
import { messages } from '@/messages';
import { PhoneOutline } from '../PhoneOutline';
import { visuallyHidden } from '../visuallyHidden';
import { useIsRequired } from './FormRules';
import { ChooseLabel } from './image/ChooseLabel';
import { FilePicture } from './image/FilePicture';
import { imageZone } from './image/imageZone';
import { useGivenFiles } from './image/useGivenFiles';
import { useImageChoice } from './image/useImageChoice';

interface FormImageFieldProps {
  name: string;
  label: string;
  disabled?: boolean;
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif';

/** A picture: chosen, dropped anywhere on the page, or pasted. What is no picture is refused with a sentence. */
export function FormImageField({ name, label, disabled = false }: FormImageFieldProps) {
  const { file, isChecking, error, choose, remove, leave } = useImageChoice(name);
  const isDragging = useGivenFiles((given) => {
    if (!disabled) choose(given);
  });
  const input = useRef<HTMLInputElement>(null);
  const isRequired = useIsRequired(name);
  const id = useId();
  const [labelId, chooseId, statusId, errorId] = [
    `${id}-label`,
    `${id}-choose`,
    `${id}-status`,
    `${id}-error`,
  ];

  const chooseFrom = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (chosen) choose(chosen);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  const removeFile = () => {
    remove();
    input.current?.focus();
  };

  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel id={labelId} htmlFor={id}>
        {label}
      </InputLabel>
      <Box
        sx={imageZone.box}
        data-dragging={isDragging || undefined}
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
          onChange={chooseFrom}
          onBlur={leave}
          aria-labelledby={`${labelId} ${chooseId}`}
          aria-describedby={`${errorId} ${statusId}`}
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined}
          sx={visuallyHidden}
        />
        <Box sx={imageZone.picture}>{file ? <FilePicture file={file} /> : <PhoneOutline />}</Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ChooseLabel id={chooseId} htmlFor={id} disabled={disabled}>
              {file ? messages.image.chooseAnother : messages.image.choose}
            </ChooseLabel>
            {file && (
              <Button color="inherit" disabled={disabled} onClick={removeFile}>
                {messages.image.remove}
              </Button>
            )}
          </Box>
          <Typography id={statusId} variant="body2" color="textSecondary" role="status" sx={imageZone.status}>
            {statusOf(file, { isChecking, isDragging })}
          </Typography>
        </Box>
      </Box>
      <FormHelperText id={errorId} role="status" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}

function statusOf(
  file: File | null,
  { isChecking, isDragging }: { isChecking: boolean; isDragging: boolean },
) {
  if (isChecking) return messages.image.checking;
  if (isDragging) return messages.image.dropHere;
  return file ? messages.image.chosen(file.name, sizeOf(file)) : messages.image.rule;
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
