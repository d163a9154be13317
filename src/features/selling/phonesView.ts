import { priceToPay, type Phone } from '@/domain/phone';
import { readPrice } from '@/domain/price';
import { postedAt } from '@/lib/date';
import { normalizeText } from '@/lib/text';
import type { ListView } from '@/ui/virtual/listView';
import type { sellingMessages } from './messages';

type Texts = typeof sellingMessages.view;

/** What a seller looks for among the own phones. */
export const phonesView: ListView<Phone, keyof Texts['shows'], keyof Texts['sorts']> = {
  shows: {
    all: () => true,
    onSale: ({ isSold }) => !isSold,
    sold: ({ isSold }) => isSold,
    advertised: ({ isSold, isAdvertised }) => isAdvertised && !isSold,
  },
  sorts: {
    name: { by: ({ name }) => normalizeText(name), first: 'asc' },
    price: { by: (phone) => readPrice(priceToPay(phone)).cents, first: 'asc' },
    posted: { by: ({ postedDate }) => postedAt(postedDate), first: 'desc' },
  },
  hasWord: ({ name, category, condition, location }, word) =>
    normalizeText(`${name} ${category} ${condition} ${location}`).includes(word),
};
