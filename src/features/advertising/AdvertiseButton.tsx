import { useRef } from 'react';
import { Button } from '@mui/material';
import { messages } from '@/messages';
import { AskingButton } from '@/ui/AskingButton';
import { keepFocus } from '@/ui/focusAfter';
import type { Advertisable } from './advertisement';
import { useAdvertisePhone } from './useAdvertisePhone';

interface AdvertiseButtonProps {
  phone: Advertisable & { isAdvertised: boolean };
  /** Called when the phone is on the home page, so that the page can refresh what else shows it. */
  onPosted: () => Promise<unknown>;
}

export function AdvertiseButton({ phone, onPosted }: AdvertiseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { start, isPending, isBusy, wasPosted } = useAdvertisePhone(phone, {
    onDone: () => keepFocus(button.current),
    onPosted,
  });
  if (phone.isAdvertised || wasPosted) {
    return (
      <Button size="small" disabled>
        {messages.advertising.posted}
      </Button>
    );
  }
  return (
    <AskingButton
      ref={button}
      size="small"
      variant="outlined"
      question={{
        title: messages.advertising.question,
        text: messages.advertising.questionText(phone.name || messages.phones.unnamed),
        confirmLabel: messages.advertising.confirm,
      }}
      onConfirm={start}
      busy={isPending}
      disabled={isBusy}
    >
      {messages.advertising.post}
    </AskingButton>
  );
}
