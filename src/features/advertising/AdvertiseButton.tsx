import { useRef } from 'react';
import { Button } from '@mui/material';
import type { Advertisable } from '@/domain/phone';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { keepFocus } from '@/ui/focus';
import { useAdvertisePhone } from './mutations';

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
    <ConfirmButton
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
    </ConfirmButton>
  );
}
