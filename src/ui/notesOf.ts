/** The value of a field's `aria-describedby`: its problem is read out before its hint, and then what else belongs to it. */
export const notesOf = (
  field: string,
  { problem, hint }: { problem?: unknown; hint?: unknown },
  more?: string,
) => [problem && `${field}-problem`, hint && `${field}-hint`, more].filter(Boolean).join(' ') || undefined;
