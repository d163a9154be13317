import { pictures } from '@mocks/sandbox/seed/pictures';
import { phoneCategoryValues } from '@/services/api/schema';
import { drawBrand } from './drawBrand';
import { drawPhone } from './drawPhone';

/** The drawing of a seed phone by the name of its file; undefined for any other name. */
export function drawnPhone(slug: string): string | undefined {
  const picture = Object.hasOwn(pictures, slug) ? pictures[slug] : undefined;
  return picture && drawPhone(picture);
}

/** The drawing of a brand by the name of its file; undefined for any other name. */
export function drawnBrand(slug: string): string | undefined {
  const name = phoneCategoryValues.find((brand) => brand.toLowerCase() === slug);
  return name && drawBrand(name);
}
