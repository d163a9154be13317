import type { Condition, Location, PhoneCategory, Product } from '@/services/api/schema';

const sam = { email: 'seller@example.com', Seller_Name: 'Sam Keller' };
const selma = { email: 'seller2@example.com', Seller_Name: 'Selma Aydin' };

const by = (seller: typeof sam, Location: Location, Posted_Date: string) => ({
  ...seller,
  Location,
  Posted_Date,
});

const brands: Record<string, PhoneCategory> = { Galaxy: 'Samsung', Pixel: 'Google', Moto: 'Motorola' };

/** The colour is in the name of the picture, and whether the phone is drawn with its wear. */
function phone(_id: string, product_name: string, colour: string) {
  const [series = ''] = product_name.split(' ');
  const model = product_name.replace(/ \d+ GB$/, '').replace(/[()]/g, '');
  return {
    _id,
    product_name,
    image_url: `/images/phones/${model.toLowerCase().replaceAll(' ', '-')}-${colour}.svg`,
    Phone_category: brands[series] ?? (series as PhoneCategory),
  };
}

/** Every record has both spellings, so that clients show all phones whichever of them they read. */
const worth = (price: string, Resale_price: string, condition: Condition) => ({
  price,
  Original_price: price,
  Resale_price,
  condition,
  Condition: condition,
});

/** What a buyer needs first. The numbers are of a range that is kept for films. */
const contacts: Record<string, string> = {
  [sam.email]: 'Call or text me after six: +49 171 3920012.',
  [selma.email]: 'Text me, at weekends too: +49 171 3920047.',
};

const listed: Product[] = [
  {
    ...phone('699ce71c1d4c7e0012002a1c', 'Pixel 4a 128 GB', 'barely-blue-worn'),
    ...by(selma, 'Berlin', '2026-02-19'),
    ...worth('349', '95', 'Fair'),
    details: 'Good for a child or for podcasts.',
    used_year: '6',
    status: 'Sold',
  },
  {
    ...phone('69a6204f1d4c7e0012002a13', 'Galaxy S20 128 GB', 'cloud-blue-worn'),
    ...by(sam, 'Dusseldorf', '2026-02-26'),
    ...worth('999', '160', 'Fair'),
    details: 'A green line runs down the left edge of the screen. Everything else works.',
    used_year: '6',
    status: 'Sold',
  },
  {
    ...phone('69b3517a1d4c7e0012002a22', 'Moto G Power (2021) 64 GB', 'polar-silver-worn'),
    ...sam,
    ...worth('249', '55', 'Fair'),
    Location: 'Munich',
    details: 'The battery runs for two days. The screen has a chip at the top edge.',
    used_year: '5',
    status: 'Sold',
  },
  {
    ...phone('69bf2b821d4c7e0012002a0a', 'iPhone XR 64 GB', 'coral-worn'),
    ...by(sam, 'Dusseldorf', '2026-03-17'),
    ...worth('749', '120', 'Fair'),
    details: 'Scratches on the screen, visible when it is off. Battery lasts most of a day.',
    used_year: '7',
    status: 'Sold',
  },
  {
    ...phone('69d051771d4c7e0012002a1b', 'Pixel 5 128 GB', 'sorta-sage-worn'),
    ...by(sam, 'Dortmund', '2026-03-30'),
    ...worth('699', '125', 'Fair'),
    details:
      'A dent in one corner and scratches on the back, but the size is still unbeaten. Wireless charging works.',
    used_year: '6',
  },
  {
    ...phone('69d443381d4c7e0012002a08', 'iPhone 11 64 GB', 'red'),
    ...by(selma, 'Dortmund', '2026-04-02'),
    ...worth('699', '165', 'Good'),
    details: "Was my daughter's first phone. Two small dents in the frame, the screen is flawless.",
    used_year: '6',
  },
  {
    ...phone('69e0250e1d4c7e0012002a26', 'LG G8 ThinQ 128 GB', 'carmine-red-worn'),
    ...by(sam, 'Dusseldorf', '2026-04-11'),
    Original_price: '849',
    Condition: 'Fair',
    details: 'Screen has a slight shadow at the bottom. Make me an offer when we meet.',
    used_year: '7',
  },
  {
    ...phone('69e95cf41d4c7e0012002a14', 'Galaxy Note20 256 GB', 'mystic-bronze'),
    ...by(selma, 'Munich', '2026-04-18'),
    ...worth('999', '230', 'Good'),
    details:
      "With pen. The pen's button battery is tired, writing is not affected. Some wear around the charging port.",
    used_year: '6',
  },
  {
    ...phone('69fe77d81d4c7e0012002a28', 'ZTE Axon 30 128 GB', 'aqua'),
    email: sam.email,
    Posted_Date: '2026-05-04',
    ...worth('499', '140', 'Good'),
    Location: 'Berlin',
    details: 'Unusual and in good shape; the back shimmers. Global version, all German bands.',
    used_year: '5',
  },
  {
    ...phone('6a07aebb1d4c7e0012002a0f', 'Galaxy S21 FE 128 GB', 'olive'),
    ...by(selma, 'Berlin', '2026-05-11'),
    ...worth('699', '185', 'Good'),
    details: 'Comes with two cases and a spare cable.',
    used_year: '4',
  },
  {
    ...phone('6a177f6e1d4c7e0012002a06', 'iPhone 13 mini 128 GB', 'green'),
    ...by(selma, 'Munich', '2026-05-23'),
    ...worth('699', '265', 'Good'),
    details:
      'The last small iPhone, and it fits every pocket. Battery health 84 %, Face ID works, everything else too.',
    used_year: '4',
    status: 'Sold',
  },
  {
    ...phone('6a20be441d4c7e0012002a24', 'LG V60 ThinQ 128 GB', 'classy-blue'),
    ...by(sam, 'Dortmund', '2026-05-30'),
    ...worth('799', '160', 'Good'),
    details: 'For listeners: headphone jack with the good converter. Second screen case included.',
    used_year: '6',
  },
  {
    ...phone('6a26038b1d4c7e0012002a1f', 'Motorola Edge 30 Neo 128 GB', 'very-peri'),
    ...sam,
    Posted_Date: '2026-06-03',
    ...worth('399', '150', 'Good'),
    details: 'Light, slim and in an unusual colour. One scuff on the lower edge.',
    used_year: '4',
  },
  {
    ...phone('6a3480931d4c7e0012002a07', 'iPhone 12 64 GB', 'purple-worn'),
    ...by(sam, 'Berlin', '2026-06-14'),
    ...worth('799', '205', 'Fair'),
    details: 'The glass on the back is cracked in one corner, the front is fine. Works without faults.',
    used_year: '5',
  },
  {
    ...phone('6a3dbf691d4c7e0012002a25', 'LG Velvet 128 GB', 'aurora-green'),
    ...by(selma, 'Munich', '2026-06-21'),
    ...worth('599', '130', 'Excellent'),
    details: 'Slim and hardly scratched.',
    used_year: '6',
  },
  {
    ...phone('6a4849ad1d4c7e0012002a19', 'Pixel 6 128 GB', 'sorta-seafoam'),
    ...by(sam, 'Dusseldorf', '2026-06-29'),
    ...worth('599', '170', 'Good'),
    details:
      'Runs the newest Android. Fingerprint reader needs a firm thumb, as they all did. Screen without scratches, protector applied.',
    used_year: '4',
  },
  {
    ...phone('6a5181491d4c7e0012002a05', 'iPhone 13 128 GB', 'midnight'),
    ...by(sam, 'Dortmund', '2026-07-06'),
    ...worth('799', '310', 'Good'),
    details:
      'Battery replaced by an authorised workshop in May, now at 98 %. Light marks on the back, hidden by any case. Invoice for the battery is included.',
    used_year: '4',
    advertisement: true,
  },
  {
    ...phone('6a5abed21d4c7e0012002a1a', 'Pixel 6a 128 GB', 'sage'),
    ...by(selma, 'Munich', '2026-07-13'),
    ...worth('449', '150', 'Good'),
    details: 'Battery exchanged by Google in their battery programme.',
  },
  {
    ...phone('6a6549161d4c7e0012002a0e', 'Galaxy S22 128 GB', 'phantom-black'),
    ...by(sam, 'Dusseldorf', '2026-07-21'),
    ...worth('799', '235', 'Good'),
    details: 'Solid everyday phone. Battery still gets through a day with some maps and music.',
    used_year: '4',
  },
  {
    ...phone('6a6e877d1d4c7e0012002a29', 'ZTE Blade V40 128 GB', 'pine-green-worn'),
    ...by(selma, 'Dortmund', '2026-07-28'),
    ...worth('249', '85', 'Fair'),
    details: 'Cheap, works, has a scratch across the camera frame.',
  },
  {
    ...phone('6a751e1f1d4c7e0012002a23', 'LG Wing 256 GB', 'illusion-sky'),
    ...by(selma, 'Berlin', '2026-08-02'),
    ...worth('999', '210', 'Good'),
    details:
      "The one whose screen swivels. The mechanism is smooth and everybody asks about it. A collector's piece that still makes calls; no updates come any more, and that is said openly.",
    used_year: '6',
  },
  {
    ...phone('6a7d04851d4c7e0012002a11', 'Galaxy A34 128 GB', 'silver'),
    ...by(selma, 'Dortmund', '2026-08-08'),
    ...worth('399', '150', 'Good'),
    details: 'Good battery, bright screen, one tiny scratch on the display.',
  },
  {
    ...phone('6a8b83241d4c7e0012002a04', 'iPhone 14 128 GB', 'blue'),
    ...by(selma, 'Berlin', '2026-08-19'),
    ...worth('799', '390', 'Excellent'),
    details: 'Like new. Screen protector on since day one.',
    used_year: '3',
  },
  {
    ...phone('6a921ed51d4c7e0012002a21', 'Moto G54 256 GB', 'indigo-blue'),
    ...by(selma, 'Dusseldorf', '2026-08-24'),
    ...worth('199', '95', 'Good'),
    details: 'Plain, reliable, with a headphone jack.',
  },
  {
    ...phone('6a9a04f11d4c7e0012002a0d', 'Galaxy S23 128 GB', 'cream'),
    ...by(selma, 'Dortmund', '2026-08-30'),
    ...worth('799', '345', 'Good'),
    details: 'Small scuff at the top edge. Updated to the newest system, factory reset, ready to go.',
    used_year: '3',
  },
  {
    ...phone('6a9ca9631d4c7e0012002a17', 'Pixel 7 128 GB', 'lemongrass'),
    ...by(sam, 'Dortmund', '2026-09-01'),
    ...worth('599', '240', 'Good'),
    details: 'The friendliest colour Google ever made. Light wear on the frame.',
    used_year: '3',
  },
  {
    ...phone('6aa494b31d4c7e0012002a27', 'ZTE Axon 40 Ultra 256 GB', 'black'),
    ...by(selma, 'Dusseldorf', '2026-09-07'),
    ...worth('799', '260', 'Good'),
    details:
      'The front camera hides under the screen, so nothing interrupts the picture. Small scratches on the back, the display is immaculate. Adapter with fast charging included.',
    used_year: '4',
  },
  {
    ...phone('6aab26da1d4c7e0012002a02', 'iPhone 15 128 GB', 'pink'),
    ...by(selma, 'Munich', '2026-09-12'),
    ...worth('799', '465', 'Good'),
    details: 'One hairline scratch near the charging port, you have to look for it. Battery health 88 %.',
    used_year: '2',
  },
  {
    ...phone('6ab313e61d4c7e0012002a1e', 'Motorola Edge 40 256 GB', 'nebula-green'),
    ...by(selma, 'Berlin', '2026-09-18'),
    ...worth('599', '235', 'Good'),
    details: 'Curved screen without scratches, charges in half an hour with the adapter in the box.',
    used_year: '3',
  },
  {
    ...phone('6abeef601d4c7e0012002a10', 'Galaxy A54 128 GB', 'awesome-lime'),
    ...by(sam, 'Munich', '2026-09-27'),
    ...worth('449', '190', 'Excellent'),
    details:
      'Bought for a year abroad and hardly used since. Takes a memory card, two SIM cards fit. Original packaging with everything that was in it.',
    used_year: '2',
  },
  {
    ...phone('6ac97acc1d4c7e0012002a0c', 'Galaxy S23 Ultra 256 GB', 'green'),
    ...by(sam, 'Berlin', '2026-10-05'),
    ...worth('1199', '590', 'Excellent'),
    details:
      'The pen writes, the zoom zooms. Screen and back are free of scratches because it has lived in a folding case. I only sell it because I want something smaller.',
    used_year: '3',
    advertisement: true,
  },
  {
    ...phone('6ad1653e1d4c7e0012002a16', 'Pixel 8 Pro 256 GB', 'bay'),
    ...by(selma, 'Munich', '2026-10-11'),
    ...worth('1059', '450', 'Good'),
    details:
      "Fine marks on the camera bar, none on the lens glass. Battery keeps 92 % of its capacity according to the workshop's report, which I will gladly send you.",
    used_year: '2',
  },
  {
    ...phone('6adbf0aa1d4c7e0012002a12', 'Galaxy Z Flip5 256 GB', 'mint'),
    ...by(selma, 'Berlin', '2026-10-19'),
    ...worth('999', '400', 'Good'),
    details:
      'Folds and unfolds as on the first day. The crease is where the crease always is, the inner foil was replaced by Samsung in September. A pleasure to snap shut after a call.',
    used_year: '3',
    advertisement: true,
  },
  {
    ...phone('6ae137881d4c7e0012002a18', 'Pixel 7a 128 GB', 'coral'),
    ...by(selma, 'Berlin', '2026-10-23'),
    ...worth('499', '215', 'Excellent'),
    details: 'Replaced under warranty in spring, so this one is barely half a year old. Reset and ready.',
    used_year: '2',
  },
  {
    ...phone('6ae7cbb51d4c7e0012002a01', 'iPhone 15 Pro 256 GB', 'natural-titanium'),
    ...by(sam, 'Berlin', '2026-10-28'),
    ...worth('1099', '640', 'Excellent'),
    details:
      'Always carried in a case with a screen protector. Battery health 91 %, no scratches on the titanium frame. Comes with the original box, an unused cable and the receipt.',
    used_year: '2',
    advertisement: true,
  },
  {
    ...phone('6aebc4b01d4c7e0012002a20', 'Moto G84 256 GB', 'viva-magenta'),
    ...by(sam, 'Dortmund', '2026-10-31'),
    ...worth('299', '145', 'Excellent'),
    details:
      'Bought too much phone for my father, who has gone back to his old one. Two weeks of use at most, everything in the box, invoice from 2024.',
  },
  {
    ...phone('6aefb4ff1d4c7e0012002a03', 'iPhone 14 Pro Max 256 GB', 'deep-purple'),
    ...by(sam, 'Dusseldorf', '2026-11-03'),
    ...worth('1199', '610', 'Excellent'),
    details:
      'Bought at the Apple shop in Dusseldorf, used as a second phone for travelling. The display has no burn-in and the cameras focus quickly. Box and cable included, no charger.',
    used_year: '3',
  },
  {
    ...phone('6af3ad411d4c7e0012002a1d', 'Motorola Razr 40 256 GB', 'sage-green'),
    ...by(sam, 'Dusseldorf', '2026-11-06'),
    ...worth('799', '310', 'Excellent'),
    details:
      'A folding phone that feels like 2004 and works like 2024. Vegan leather back without a mark, hinge tight. Box, cable and the little case with the strap are included.',
    used_year: '2',
    advertisement: true,
  },
  {
    ...phone('6af79edd1d4c7e0012002a09', 'iPhone SE (2022) 64 GB', 'starlight'),
    ...by(selma, 'Munich', '2026-11-09'),
    ...worth('429', '150', 'Excellent'),
    details:
      'Home button, small, light, quick. Used for a year as a work phone and kept in a drawer since then; reset and free of any account.',
    used_year: '3',
  },
  {
    ...phone('6afb93a71d4c7e0012002a0b', 'Galaxy S24 256 GB', 'cobalt-violet'),
    ...by(selma, 'Munich', '2026-11-12'),
    ...worth('859', '450', 'Excellent'),
    details:
      'One year old with eight months of warranty left. Never dropped, always in a leather case, which you get with it.',
    used_year: '1',
  },
  {
    ...phone('6aff89991d4c7e0012002a15', 'Pixel 8 128 GB', 'hazel'),
    ...by(sam, 'Berlin', '2026-11-15'),
    ...worth('699', '325', 'Excellent'),
    details:
      'Google updates it until 2030. No scratches, always in a case, from a home without pets or smokers. Cable and adapter in the box.',
    used_year: '2',
    advertisement: true,
  },
];

/** All phones for sale or sold, oldest first. */
export const phones: Product[] = listed.map((each) => ({
  ...each,
  details: `${each.details} ${contacts[each.email ?? '']}`,
}));

export function phoneNamed(name: string): Product {
  const found = phones.find(({ product_name }) => product_name === name);
  if (!found) throw new Error(`The seed has no phone "${name}".`);
  return found;
}
