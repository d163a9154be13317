import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { phoneForm } from '@/paths';

const selling = sellingMessages.list;
const texts = {
  edit: { label: selling.edit, name: selling.editOf },
  like: { label: selling.another, name: selling.anotherLike },
};

/** Leads to the form, filled from this phone. High enough for a finger (WCAG 2.5.8). */
export const FormLink = ({ kind, phone }: { kind: 'edit' | 'like'; phone: Phone }) => (
  <Link
    component={RouterLink}
    to={phoneForm(kind, phone.id)}
    aria-label={texts[kind].name(phone.name || messages.phones.unnamed)}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
  >
    {texts[kind].label}
  </Link>
);
