import { useEffect, useRef, useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { memberMessages } from '@/memberMessages';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FormikForm } from '@/ui/forms/FormikForm';
import { Spinner } from '@/ui/Spinner';
import { UploadProgress } from '@/ui/UploadProgress';
import { DraftKeeper } from './DraftKeeper';
import { productDraft } from './productDraft';
import { ProductFields } from './ProductFields';
import { emptyProduct, productSchema, type ProductValues } from './productRules';
import { useAddProduct, useIsAddingProduct } from './useAddProduct';

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
