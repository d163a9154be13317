import type { ComponentProps } from 'react';
import { messages } from '@/messages';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { sellingMessages } from './messages';

const texts = sellingMessages.advertising;

interface AdvertiseButtonProps extends Omit<ComponentProps<typeof ConfirmButton>, 'question'> {
  name: string;
}

/** Asks first. */
export const AdvertiseButton = ({ name, ...button }: AdvertiseButtonProps) => (
  <ConfirmButton
    size="small"
    variant="outlined"
    question={{ title: texts.question, text: texts.questionText(name), confirmLabel: texts.confirm }}
    aria-label={messages.ui.named(texts.post, name)}
    {...button}
  >
    {texts.post}
  </ConfirmButton>
);
