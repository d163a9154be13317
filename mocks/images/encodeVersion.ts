import sharp from 'sharp';

const patience = { seconds: 30 };

/** The same picture at this width; itself where it is not wider. */
export async function encodeNarrower(webp: Buffer, width: number): Promise<Buffer> {
  const own = await sharp(webp).metadata();
  if (own.width <= width) return webp;
  return sharp(webp).resize({ width }).webp({ quality: 80 }).timeout(patience).toBuffer();
}

/** The same picture as AVIF. No bytes at all say that WebP is the smaller one. */
export async function encodeAvif(webp: Buffer): Promise<Buffer> {
  const avif = await sharp(webp).avif({ quality: 55, effort: 3 }).timeout(patience).toBuffer();
  return avif.length < webp.length ? avif : Buffer.alloc(0);
}
