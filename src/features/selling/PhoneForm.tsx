import { useEffect, useId, useRef, useState } from 'react';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSignedInUser } from '@/session/SessionContext';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Spinner } from '@/ui/loading';
import { FormikForm } from '@/ui/forms/FormikForm';
import { PhoneFields } from './PhoneFields';
import { useCorrectPhone } from './correctPhone';
import { useAddPhone, useIsAddingPhone } from './mutations';
import { phoneDraft, type FormKind, type PhoneDraft } from './phoneDraft';
import { correctionSchema, phoneSchema } from './phoneSchema';
import type { PhoneValues } from './phoneValues';

const texts = sellingMessages.addPhone;

interface PhoneFormProps {
  kind: FormKind;
  /** The listed phone that the form is filled from. */
  from?: Phone | undefined;
}

/**
 * Adds a product, or corrects a listing. What is typed is stored as a draft. A seller who returns while the product is
 * still being added waits for the outcome, so that one phone is not added twice.
 */
export function PhoneForm({ kind, from }: PhoneFormProps) {
  const seller = useSignedInUser().email;
  const isAdding = useIsAddingPhone(seller);
  const [isOpen, setIsOpen] = useState(!isAdding);
  if (!isAdding && !isOpen) setIsOpen(true);
  const [draft] = useState(() => phoneDraft(seller, kind, from));
  const [stored, setStored] = useState<StoredDraft>();
  useEffect(() => {
    if (isOpen) void draft.read().then(setStored);
  }, [draft, isOpen]);
  if (!isOpen) return <Spinner label={sellingMessages.addPhone.stillAdding} />;
  if (!stored) return <Spinner />;
  const form = { kind, from, draft, stored };
  return kind === 'edit' && from ? <CorrectForm {...form} from={from} /> : <AddForm {...form} />;
}

type StoredDraft = Awaited<ReturnType<PhoneDraft['read']>>;

interface DraftedFormProps extends PhoneFormProps {
  draft: PhoneDraft;
  stored: StoredDraft;
}

const AddForm = (props: DraftedFormProps) => <DraftedForm {...props} saving={useAddPhone(props.draft)} />;

const CorrectForm = (props: DraftedFormProps & { from: Phone }) => (
  <DraftedForm {...props} saving={useCorrectPhone(props.from, props.draft)} />
);

const formTexts = {
  add: {
    schema: phoneSchema,
    submitLabel: texts.submit,
    busyLabel: texts.adding,
  },
  edit: {
    schema: correctionSchema,
    submitLabel: texts.edit.submit,
    busyLabel: texts.edit.saving,
  },
};

function DraftedForm(props: DraftedFormProps & { saving: ReturnType<typeof useAddPhone> }) {
  const { draft, stored, kind, from } = props;
  const { save, upload } = props.saving;
  const navigate = useNavigate();
  const [form, setForm] = useState({ number: 1, ...stored });
  const [hasDraft, setHasDraft] = useState(form.values !== null);
  // After a success the page is left.
  const isLocked = save.isPending || save.isSuccess;
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that discarded the draft had the focus and is gone.
    if (form.number > 1) container.current?.querySelector('input')?.focus();
  }, [form.number]);

  const submit = async (values: PhoneValues) => {
    await save.mutateAsync(values);
    // A seller who has opened another page meanwhile stays there.
    if (window.location.pathname === paths.addPhone) await navigate(paths.myPhones);
  };
  const discard = () => {
    draft.remove();
    setForm({ number: form.number + 1, values: null, wasSending: false });
    setHasDraft(false);
  };

  return (
    <Box ref={container}>
      {form.values && (
        <Alert severity={form.wasSending ? 'warning' : 'info'} role="status" sx={{ mb: 4 }}>
          {form.wasSending && <div>{texts.outcomeUnknown}</div>}
          {texts.draftRestored}
        </Alert>
      )}
      {from && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {kind === 'edit'
            ? texts.edit.limits
            : texts.like[from.isSold ? 'noticeOfSold' : 'notice'](from.name || messages.phones.unnamed)}
          {kind === 'edit' && from.isAdvertised && ` ${texts.edit.limitsAdvertised}`}
        </Alert>
      )}
      <FormikForm
        key={form.number}
        initialValues={form.values ?? draft.initial}
        {...formTexts[kind === 'edit' ? 'edit' : 'add']}
        onSubmit={submit}
      >
        <PhoneFields isLocked={isLocked} isCorrection={kind === 'edit'} />
        <StoreDraft draft={draft} onStored={setHasDraft} />
        {upload.progress !== null && <UploadProgress progress={upload.progress} onCancel={upload.cancel} />}
      </FormikForm>
      {hasDraft && !isLocked && (
        <Box sx={{ mt: 1, ml: -1.5 }}>
          <ConfirmButton
            color="inherit"
            question={{
              title: texts.discardQuestion,
              text: texts.discardText,
              confirmLabel: texts.discardDraft,
            }}
            onClick={discard}
          >
            {texts.discardDraft}
          </ConfirmButton>
        </Box>
      )}
    </Box>
  );
}

/** Stores the draft at every change, so that nothing is lost when the tab is closed. */
function StoreDraft({ draft, onStored }: { draft: PhoneDraft; onStored: (hasDraft: boolean) => void }) {
  const { values, initialValues } = useFormikContext<PhoneValues>();
  const { image } = values;
  useEffect(() => onStored(draft.store(values)), [draft, onStored, values]);
  useEffect(() => {
    if (image !== initialValues.image) draft.storePicture(image);
  }, [draft, image, initialValues.image]);
  return null;
}

/** `progress`: from 0 to 1; at 1 the image host still processes the picture. */
function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const labelId = useId();
  const percent = Math.floor(progress * 100);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
          <Typography variant="body2" id={labelId}>
            {sellingMessages.image.uploading}
          </Typography>
          <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {percent} %
          </Typography>
        </Box>
        <LinearProgress
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-labelledby={labelId}
          sx={{ height: 6, bgcolor: 'action.selected' }}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {sellingMessages.image.cancelUpload}
      </Button>
    </Box>
  );
}
