import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useFormikContext } from 'formik';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Spinner } from '@/ui/Spinner';
import { FormikForm } from '@/ui/forms/FormikForm';
import { PhoneFields } from './PhoneFields';
import { useCorrectPhone } from './correctPhone';
import { useAddPhone, useIsAddingPhone } from './mutations';
import { phoneDraft, type FormKind, type PhoneDraft } from './phoneDraft';
import { emptyPhone, valuesOf, type PhoneValues } from './phoneValues';

const texts = sellingMessages.addPhone;

interface PhoneFormProps {
  /** The seller's e-mail. */
  seller: string;
  kind: FormKind;
  /** The listed phone that the form is filled from. */
  from?: Phone | undefined;
  /** What others ask for a phone of this name and brand. */
  askedFor: (name: string, brand: string) => ReactNode;
  onSaved: () => Promise<void> | void;
}

/**
 * Adds a product, or corrects a listing. What is typed is stored as a draft. A seller who returns while the product is
 * still being added waits for the outcome, so that one phone is not added twice.
 */
export function PhoneForm(props: PhoneFormProps) {
  const { seller, kind, from } = props;
  const isAdding = useIsAddingPhone(seller);
  const [isOpen, setIsOpen] = useState(!isAdding);
  if (!isAdding && !isOpen) setIsOpen(true);
  const [initial] = useState((): PhoneValues => {
    const values = from ? valuesOf(from) : emptyPhone;
    // Phones of the same picture and name cannot be told apart in advertisements and bookings. Of a sold phone, the one
    // on sale counts: where a sale fell through, it is the same phone.
    return kind === 'like' && !from?.isSold ? { ...values, image: null } : values;
  });
  const [draft] = useState(() => phoneDraft({ seller, kind, from: from?.id ?? '', initial }));
  const [stored, setStored] = useState<StoredDraft>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    void draft.read().then((values) => {
      if (!isLeft) setStored({ values, wasSending: draft.wasSending() });
    });
    return () => {
      isLeft = true;
    };
  }, [draft, isOpen]);
  if (!isOpen) return <Spinner label={sellingMessages.addPhone.stillAdding} />;
  if (!stored) return <Spinner />;
  const form = { ...props, draft, stored, initial };
  return kind === 'edit' && from ? <CorrectForm {...form} from={from} /> : <AddForm {...form} />;
}

interface StoredDraft {
  values: PhoneValues | null;
  /** The form was sent, and no answer has come. */
  wasSending: boolean;
}

interface DraftedFormProps extends PhoneFormProps {
  draft: PhoneDraft;
  stored: StoredDraft;
  /** What the form has without a draft. */
  initial: PhoneValues;
}

const AddForm = (props: DraftedFormProps) => (
  <DraftedForm {...props} saving={useAddPhone(props.seller, props.draft)} />
);

const CorrectForm = (props: DraftedFormProps & { from: Phone }) => (
  <DraftedForm {...props} saving={useCorrectPhone(props.from, props.draft)} />
);

const loadSchemas = () => import('./phoneSchema');
const formTexts = {
  add: {
    schema: () => loadSchemas().then((m) => m.phoneSchema),
    submitLabel: texts.submit,
    busyLabel: texts.adding,
  },
  edit: {
    schema: () => loadSchemas().then((m) => m.correctionSchema),
    submitLabel: texts.edit.submit,
    busyLabel: texts.edit.saving,
  },
};

function DraftedForm(props: DraftedFormProps & { saving: ReturnType<typeof useAddPhone> }) {
  const { draft, stored, initial, kind, from, askedFor, onSaved } = props;
  const { save, upload } = props.saving;
  const [form, setForm] = useState({ number: 1, restored: stored.values, wasSending: stored.wasSending });
  const [hasDraft, setHasDraft] = useState(form.restored !== null);
  // After a success the page is left.
  const isLocked = save.isPending || save.isSuccess;
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that discarded the draft had the focus and is gone.
    if (form.number > 1) container.current?.querySelector('input')?.focus();
  }, [form.number]);

  const submit = async (values: PhoneValues) => {
    await save.mutateAsync(values);
    await onSaved();
  };
  const discard = () => {
    draft.remove();
    setForm({ number: form.number + 1, restored: null, wasSending: false });
    setHasDraft(false);
  };

  return (
    <Box ref={container}>
      {form.restored && (
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
        initialValues={form.restored ?? initial}
        {...formTexts[kind === 'edit' ? 'edit' : 'add']}
        onSubmit={submit}
      >
        <PhoneFields isLocked={isLocked} isCorrection={kind === 'edit'} askedFor={askedFor} />
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

interface StoreDraftProps {
  draft: PhoneDraft;
  /** Called with whether there is something to discard. */
  onStored: (hasDraft: boolean) => void;
}

/** Stores the draft at every change, so that nothing is lost when the tab is closed. */
function StoreDraft({ draft, onStored }: StoreDraftProps) {
  const { values, initialValues } = useFormikContext<PhoneValues>();
  const { image } = values;
  useEffect(() => onStored(draft.store(values)), [draft, onStored, values]);
  useEffect(() => {
    if (image !== initialValues.image) draft.storePicture(image);
  }, [draft, image, initialValues.image]);
  return null;
}

interface UploadProgressProps {
  /** From 0 to 1; at 1 the image host still processes the picture. */
  progress: number;
  onCancel: () => void;
}

function UploadProgress({ progress, onCancel }: UploadProgressProps) {
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
