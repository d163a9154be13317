import { ink, mix } from './draw/colours';
import { drawBack } from './draw/drawBack';
import { shapeOf } from './draw/shape';
import { group, picture, rect } from './draw/svg';
import type { PhonePicture } from './PhonePicture';

interface Tile {
  ground: string;
  phone: Omit<PhonePicture, 'colour' | 'screen'>;
}

const tiles: Record<PhonePicture['brand'], Tile> = {
  iPhone: {
    ground: '#a7c6d8',
    phone: { brand: 'iPhone', model: 'iPhone', body: '#efe6d6', cameras: 'triple' },
  },
  Samsung: {
    ground: '#dfa73b',
    phone: { brand: 'Samsung', model: 'Galaxy', body: '#5a5873', cameras: 'triple' },
  },
  LG: { ground: '#e3b3a6', phone: { brand: 'LG', model: 'LG', body: '#34476b', cameras: 'triple' } },
  Google: { ground: '#7d8450', phone: { brand: 'Google', model: 'Pixel', body: '#f0ead9', cameras: 'bar' } },
  Motorola: {
    ground: '#bfd9c5',
    phone: { brand: 'Motorola', model: 'Moto', body: '#8a3550', cameras: 'dual' },
  },
  ZTE: { ground: '#c9b9a0', phone: { brand: 'ZTE', model: 'ZTE', body: '#35605a', cameras: 'triple' } },
};

const generic: Tile = {
  ground: '#d8c9aa',
  phone: { brand: 'Samsung', model: 'Phone', body: '#8d8f8c', cameras: 'single' },
};

const isBrand = (name: string): name is PhonePicture['brand'] => Object.hasOwn(tiles, name);

const scale = 1.62;

/** A brand's tile: a phone of its typical shape, larger than the picture. */
export function drawBrand(name: string): string {
  const { ground, phone } = isBrand(name) ? tiles[name] : generic;
  const shape = shapeOf({ ...phone, screen: 'hole' });
  const left = (480 - shape.width * scale) / 2;
  const shadow = rect(
    { x: left + 26, y: 96, width: shape.width * scale, height: 480 },
    shape.radius * scale,
    {
      fill: mix(ground, ink, 0.2),
    },
  );
  return picture(
    ground,
    shadow,
    group({ transform: `translate(${left} 66) scale(${scale})` }, drawBack(phone, shape)),
  );
}
