import { useRef } from 'react';
import { Button } from '@mui/material';
import { memberMessages } from '@/memberMessages';
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
  const { start, isPending, isBusy, problem, wasPosted } = useAdvertisePhone(phone, {
    onDone: () => keepFocus(button.current),
    onPosted,
  });
  if (phone.isAdvertised || wasPosted) {
    return (
      <Button size="small" disabled>
        {memberMessages.advertising.posted}
      </Button>
    );
  }
  return (
    <AskingButton
      ref={button}
      size="small"
      variant="outlined"
      question={{
        title: memberMessages.advertising.question,
        text: memberMessages.advertising.questionText(phone.name || messages.phones.unnamed),
        confirmLabel: memberMessages.advertising.confirm,
      }}
      onConfirm={start}
      busy={isPending}
      problem={problem}
      disabled={isBusy}
    >
      {memberMessages.advertising.post}
    </AskingButton>
  );
}
