import { useEffect, useId, useRef, useState } from 'react';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useFormikContext } from 'formik';
import { dashboardMessages } from '@/dashboardMessages';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Spinner } from '@/ui/Spinner';
import { FormikForm } from '@/ui/forms/FormikForm';
import { ProductFields } from './ProductFields';
import { useAddProduct, useIsAddingProduct } from './mutations';
import { productDraft, type ProductDraft } from './productDraft';
import { emptyProduct, type ProductValues } from './productFields';

const productSchema = () => import('./addProductSchema').then((m) => m.productSchema);

interface ProductFormProps {
  /** The seller's e-mail. */
  seller: string;
  onAdded: () => Promise<void> | void;
}

/**
 * Adds a product. What is typed is stored as a draft. A seller who returns while the product is still being added waits
 * for the outcome, so that one phone is not added twice.
 */
export function ProductForm(props: ProductFormProps) {
  const isAdding = useIsAddingProduct(props.seller);
  const [isOpen, setIsOpen] = useState(!isAdding);
  if (!isAdding && !isOpen) setIsOpen(true);
  if (!isOpen) return <Spinner label={dashboardMessages.addProduct.stillAdding} />;
  return <DraftedForm {...props} />;
}

function DraftedForm({ seller, onAdded }: ProductFormProps) {
  const [draft] = useState(() => productDraft(seller));
  const [form, setForm] = useState(() => ({
    number: 1,
    restored: draft.read(),
    wasSending: draft.wasSending(),
  }));
  const [hasDraft, setHasDraft] = useState(form.restored !== null);
  const { addProduct, upload } = useAddProduct(seller, draft);
  // After a success the page is left.
  const isLocked = addProduct.isPending || addProduct.isSuccess;
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that discarded the draft had the focus and is gone.
    if (form.number > 1) container.current?.querySelector('input')?.focus();
  }, [form.number]);

  const add = async (values: ProductValues) => {
    await addProduct.mutateAsync(values);
    await onAdded();
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
          {form.wasSending && <div>{dashboardMessages.addProduct.draftSent}</div>}
          {dashboardMessages.addProduct.draftRestored}
        </Alert>
      )}
      <FormikForm
        key={form.number}
        initialValues={form.restored ?? emptyProduct}
        schema={productSchema}
        submitLabel={dashboardMessages.addProduct.submit}
        busyLabel={dashboardMessages.addProduct.adding}
        onSubmit={add}
      >
        <ProductFields isLocked={isLocked} />
        <StoreDraft draft={draft} onStored={setHasDraft} />
        {upload.progress !== null && <UploadProgress progress={upload.progress} onCancel={upload.cancel} />}
      </FormikForm>
      {hasDraft && !isLocked && (
        <ConfirmButton
          color="inherit"
          question={{
            title: dashboardMessages.addProduct.discardQuestion,
            text: dashboardMessages.addProduct.discardText,
            confirmLabel: dashboardMessages.addProduct.discardDraft,
          }}
          onClick={discard}
          sx={{ mt: 1, ml: -1.5 }}
        >
          {dashboardMessages.addProduct.discardDraft}
        </ConfirmButton>
      )}
    </Box>
  );
}

interface StoreDraftProps {
  draft: ProductDraft;
  /** Called with whether there is something to discard. */
  onStored: (hasDraft: boolean) => void;
}

/** Stores the draft at every change, so that nothing is lost when the tab is closed. */
function StoreDraft({ draft, onStored }: StoreDraftProps) {
  const { values } = useFormikContext<ProductValues>();
  useEffect(() => onStored(draft.store(values)), [draft, onStored, values]);
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
            {dashboardMessages.image.uploading}
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
        {dashboardMessages.image.cancelUpload}
      </Button>
    </Box>
  );
}
