import { storedText } from '@/lib/storedText';

const forms = { new: 'productDraft', edit: 'productEdit', like: 'productLike' } as const;
/** What a product form begins with: nothing, a listed phone to correct, or one to list another like it. */
export type FormKind = keyof typeof forms;
const kinds = Object.keys(forms) as FormKind[];

/** The key of a seller's draft, in local storage and in the database of pictures. */
export const draftKey = (seller: string, kind: FormKind) => `${forms[kind]}:${seller}`;

/** Removes all drafts of a seller who signs out, without the code of the form. */
export function forgetDrafts(seller: string) {
  const drafts = kinds
    .map((kind) => storedText(draftKey(seller, kind)))
    .filter((draft) => draft.get() !== null);
  if (drafts.length === 0) return;
  drafts.forEach((draft) => draft.remove());
  void import('./phoneDraft')
    .then(({ removePicture }) => kinds.map((kind) => removePicture(draftKey(seller, kind))))
    // The form was never loaded in this page. The next draft of this seller replaces the picture.
    .catch(() => undefined);
}
