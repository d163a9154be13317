import type { Bench } from './Bench';
import { measureBytes } from './bytes/measureBytes';
import type { Findings, PartName } from './Figure';
import { measureHome } from './home/measureHome';
import { measurePages } from './home/measurePages';
import { measureLists } from './lists/measureLists';
import { measureRoute } from './route/measureRoute';

interface Part {
  title: string;
  measure: (bench: Bench) => Promise<Findings>;
}

export const parts: Record<PartName, Part> = {
  home: { title: 'The home page, beside a plain page and a naive build', measure: measureHome },
  pages: { title: 'The public pages, for everyone', measure: measurePages },
  lists: { title: 'A category of 10,000 phones, beside one of 100', measure: measureLists },
  route: { title: 'From the home page to a category', measure: measureRoute },
  bytes: { title: 'Bytes of script', measure: measureBytes },
};
