/** The shop's paper and ink. */
export const benchStyle = `
  :root { color-scheme: light dark; --ink: light-dark(#211c17, #f3eadb); --rule: light-dark(#d9cdb8, #40382f);
    --soft: light-dark(#61574b, #bcae9a); --bar: light-dark(#3c7d78, #4b928c); --miss: light-dark(#a4123f, #ff8da4) }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f6f0e4, #191613); color: var(--ink) }
  main { padding: 16px 24px 48px; max-width: 1200px; margin: auto }
  h1 { font-size: 28px; margin: 8px 0 }
  h2 { font-size: 22px; margin: 40px 0 0; padding-top: 12px; border-top: 2px solid }
  p { max-width: 70ch; margin: 8px 0 }
  .note, small { color: var(--soft); font-size: 14px; font-weight: 400 }
  .note { margin: 0 }
  .miss { color: var(--miss); font-weight: 700 }
  .wide { overflow-x: auto }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums }
  th { text-align: left; font-weight: 600 }
  thead th { color: var(--soft) }
  .aims :is(th, td) { padding: 4px 24px 4px 0; border-bottom: 1px solid var(--rule); vertical-align: top }
  .aims td { white-space: nowrap }
  .aims small { display: block }
  @media (max-width: 600px) { main { padding-inline: 16px } .aims { font-size: 14px } .aims :is(th, td) { padding-right: 10px } }
  .missed td:last-child { color: var(--miss); font-weight: 700 }
  .charts { display: grid; gap: 24px 40px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr)); padding-top: 16px }
  figure { margin: 0 }
  figcaption { font-weight: 700 }
  figure table { width: 100%; margin-top: 6px }
  figure tr { display: grid; grid-template-columns: 1fr auto; column-gap: 16px; padding: 4px 0 }
  figure :is(th, td) { padding: 0 }
  .bar { grid-column: 1 / -1 }
  svg { display: block; width: 100%; height: 14px; background: light-dark(#ece2ce, #2d2822) }
  rect { fill: var(--bar) }
  path { stroke: var(--ink); stroke-width: 2; vector-effect: non-scaling-stroke }
`;
