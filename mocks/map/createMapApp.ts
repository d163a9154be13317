import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';

const drawing = fileURLToPath(new URL('./germany.svg', import.meta.url));

// Only the shop's own pages may show this in a frame, and it can load nothing but its style sheet.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The drawing has the light ones; the style sheet has both. */
const mapColours = {
  light: { sea: '#e3e6e0', neighbours: '#f6f0e4', germany: '#e8d6b8', borders: '#b7a78b', ink: '#201a14' },
  dark: { sea: '#14171a', neighbours: '#25211c', germany: '#40362b', borders: '#66594a', ink: '#f1e9dc' },
} as const;

type Colours = Record<keyof typeof mapColours.light, string>;

const paint = (where: string, { sea, neighbours, germany, borders, ink }: Colours) => `
${where} { background: ${sea}; }
${where} .sea { fill: ${sea}; }
${where} .neighbours { fill: ${neighbours}; }
${where} .germany { fill: ${germany}; }
${where} .borders { stroke: ${borders}; }
${where} .cities { fill: ${ink}; }
${where} .ring { stroke: ${ink}; }
`;

const style = `
html, body, main { margin: 0; height: 100%; overflow: hidden; }
/* For screen readers: who opens the map sees it. */
h1 { position: absolute; margin: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
svg { display: block; width: 100%; height: 100%; }
text { font-family: 'Bricolage Grotesque Variable', system-ui, sans-serif; }
${paint('html', mapColours.light)}
@media (prefers-color-scheme: dark) {${paint("html:not([data-theme='light'])", mapColours.dark)}}
${paint("html[data-theme='dark']", mapColours.dark)}
`;

const title = 'Map: Second Ring, Kastanienallee 12, Berlin';

const page = (svg: string, theme: string) => `<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/map/map.css">
</head>
<body>
<main>
<h1>${title}</h1>
${svg}</main>
</body>
</html>
`;

/**
 * In place of an embedded map: one page with the drawn map, for an iframe. It follows the system's light or
 * dark, or `?theme=light` and `?theme=dark`, because a frame cannot see what its page has chosen.
 */
export function createMapApp(): Hono {
  const svg = readFileSync(drawing, 'utf8');
  const app = new Hono();
  app.use('/map/*', async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    if (context.res.ok) context.header('Cache-Control', 'max-age=3600');
  });
  app.get('/map/', (context) => {
    context.header('Content-Security-Policy', policy);
    const theme = context.req.query('theme');
    const isKnown = theme === 'light' || theme === 'dark';
    return context.html(page(svg, isKnown ? ` data-theme="${theme}"` : ''));
  });
  app.get('/map/map.css', (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  return app;
}
