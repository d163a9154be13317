import { messages } from '@/messages';
import { useSessionTools } from '@/session/SessionContext';
import type { OwedRecord } from '@/session/userRecords/UserRecords';
import { useOwedRecord } from '@/session/userRecords/useOwedRecord';
import { Banner } from '@/ui/Banner';
import { BusyButton } from '@/ui/BusyButton';

const titleOf = ({ userrole, problem }: OwedRecord) =>
  problem?.at === 'check'
    ? messages.session.roleNotChecked(userrole)
    : messages.session.roleNotStored(userrole);

/** Says that the server does not know the role of a new account yet, until it does. */
export function OwedRecordBanner() {
  const { userRecords } = useSessionTools();
  const owed = useOwedRecord();
  if (!owed) return null;
  return (
    <Banner
      severity="warning"
      title={titleOf(owed)}
      text={owed.problem?.message ?? messages.session.storingRole}
      action={
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          busy={owed.isSending}
          onClick={() => void userRecords.catchUp()}
        >
          {messages.errors.tryAgain}
        </BusyButton>
      }
    />
  );
}
