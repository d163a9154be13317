import { useEffect, useId, useRef, useState } from 'react';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useFormikContext } from 'formik';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { ConfirmDialog } from '@/ui/ConfirmButton';
import { Spinner } from '@/ui/Spinner';
import { FormikForm } from '@/ui/forms/FormikForm';
import { ProductFields } from './ProductFields';
import { emptyProduct, productSchema, type ProductValues } from './addProductSchema';
import { useAddProduct, useIsAddingProduct } from './mutations';
import { productDraft, type ProductDraft } from './productDraft';

interface ProductFormProps {
  /** The seller's e-mail. */
  seller: string;
  onAdded: () => Promise<void> | void;
}

/**
 * Adds a product. What is typed stays in this browser until it was added or discarded. Who comes back while it is still
 * being added waits for the outcome, so that one phone is not added twice.
 */
export function ProductForm(props: ProductFormProps) {
  const isAdding = useIsAddingProduct(props.seller);
  const [isOpen, setIsOpen] = useState(!isAdding);
  if (!isAdding && !isOpen) setIsOpen(true);
  if (!isOpen) return <Spinner label={memberMessages.addProduct.stillAdding} />;
  return <ProductSheet {...props} />;
}

function ProductSheet({ seller, onAdded }: ProductFormProps) {
  const [draft] = useState(() => productDraft(seller));
  const [sheet, setSheet] = useState(() => ({
    number: 1,
    restored: draft.read(),
    wasSending: draft.wasSending(),
  }));
  const [hasDraft, setHasDraft] = useState(sheet.restored !== null);
  const { addProduct, upload } = useAddProduct(seller, draft);
  // Afterwards the page is left.
  const isLocked = addProduct.isPending || addProduct.isSuccess;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that asked for an empty form is gone.
    if (sheet.number > 1) place.current?.querySelector('input')?.focus();
  }, [sheet.number]);

  const add = async (values: ProductValues) => {
    await addProduct.mutateAsync(values);
    await onAdded();
  };
  const takeNewSheet = () => {
    draft.remove();
    setSheet({ number: sheet.number + 1, restored: null, wasSending: false });
    setHasDraft(false);
  };

  return (
    <Box ref={place}>
      {sheet.restored && (
        <Alert severity={sheet.wasSending ? 'warning' : 'info'} role="status" sx={{ mb: 4 }}>
          {sheet.wasSending && <div>{memberMessages.addProduct.draftSent}</div>}
          {memberMessages.addProduct.draftRestored}
        </Alert>
      )}
      <FormikForm
        key={sheet.number}
        initialValues={sheet.restored ?? emptyProduct}
        schema={productSchema}
        submitLabel={memberMessages.addProduct.submit}
        busyLabel={memberMessages.addProduct.adding}
        onSubmit={add}
      >
        <ProductFields isLocked={isLocked} />
        <DraftKeeper draft={draft} onKept={setHasDraft} />
        {upload.share !== null && <UploadProgress share={upload.share} onCancel={upload.cancel} />}
      </FormikForm>
      {hasDraft && !isLocked && <DiscardDraft onDiscard={takeNewSheet} />}
    </Box>
  );
}

function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button color="inherit" sx={{ mt: 1, ml: -1.5 }} onClick={() => setIsAsking(true)}>
        {memberMessages.addProduct.discardDraft}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={memberMessages.addProduct.discardQuestion}
        text={memberMessages.addProduct.discardText}
        confirmLabel={memberMessages.addProduct.discardDraft}
        onConfirm={onDiscard}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

interface DraftKeeperProps {
  draft: ProductDraft;
  /** Hears whether there is something to discard. */
  onKept: (hasDraft: boolean) => void;
}

/** Stores what is typed, at every change, so that a closed tab takes nothing with it. */
function DraftKeeper({ draft, onKept }: DraftKeeperProps) {
  const { values } = useFormikContext<ProductValues>();
  useEffect(() => onKept(draft.keep(values)), [draft, onKept, values]);
  return null;
}

interface UploadProgressProps {
  /** How much was sent, from 0 to 1; at 1 the other side still works on it. */
  share: number;
  onCancel: () => void;
}

function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const labelId = useId();
  const percent = Math.floor(share * 100);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
          <Typography variant="body2" id={labelId}>
            {messages.image.uploading}
          </Typography>
          <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {percent} %
          </Typography>
        </Box>
        <LinearProgress
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-labelledby={labelId}
          sx={{ height: 6, bgcolor: 'action.selected' }}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {messages.image.cancelUpload}
      </Button>
    </Box>
  );
}
