import type { ComponentProps } from 'react';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { phoneForm } from '@/paths';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { sellingMessages } from './messages';

const { advertising, list: selling } = sellingMessages;

interface AdvertiseButtonProps extends Omit<ComponentProps<typeof ConfirmButton>, 'question'> {
  name: string;
}

/** Posts a phone on the home page. Asks first. */
export const AdvertiseButton = ({ name, ...button }: AdvertiseButtonProps) => (
  <ConfirmButton
    size="small"
    variant="outlined"
    question={{
      title: advertising.question,
      text: advertising.questionText(name),
      confirmLabel: advertising.confirm,
    }}
    aria-label={messages.ui.named(advertising.post, name)}
    {...button}
  >
    {advertising.post}
  </ConfirmButton>
);

const formTexts = {
  edit: { label: selling.edit, name: selling.editOf },
  like: { label: selling.another, name: selling.anotherLike },
};

/** Leads to the form, filled from this phone. High enough for a finger (WCAG 2.5.8). */
export const FormLink = ({ kind, phone }: { kind: 'edit' | 'like'; phone: Phone }) => (
  <Link
    component={RouterLink}
    to={phoneForm(kind, phone.id)}
    aria-label={formTexts[kind].name(phone.name || messages.phones.unnamed)}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
  >
    {formTexts[kind].label}
  </Link>
);
