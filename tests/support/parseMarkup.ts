import { createRequire } from 'node:module';

interface Parsed {
  window: { document: Document };
}

/** jsdom has no types of its own; this is all of it that is used here. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options?: { contentType: string }) => Parsed;
};

/** A page as a browser reads it, without running anything. */
export const parseMarkup = (page: string): Document => new JSDOM(page).window.document;

/** Throws for what is no XML. */
export const parseXml = (xml: string): Document =>
  new JSDOM(xml, { contentType: 'text/xml' }).window.document;
