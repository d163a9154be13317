import type { PhoneCategory } from '@/services/api/schema';

/** What there is to know to draw a phone in flat colours. */
export type PhonePicture = {
  brand: PhoneCategory;
  model: string;
  /** The maker's name for the colour. */
  colour: string;
  /** The colour of the body as #rrggbb. */
  body: string;
  cameras: 'single' | 'dual' | 'triple' | 'bar' | 'square';
  screen: 'notch' | 'island' | 'hole' | 'home-button';
};
