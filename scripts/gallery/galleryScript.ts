/** Filters the states and keeps the filter in the URL, so that it can be shared. */
export const galleryScript = `
  const form = document.querySelector('form');
  const find = document.querySelector('#find');
  const boxes = [...form.querySelectorAll('[type=checkbox]')];
  const asked = new URLSearchParams(location.search);
  find.value = asked.get('q') ?? '';
  for (const box of boxes) box.checked = !asked.getAll('no').includes(box.value);

  function show() {
    const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const off = boxes.filter((box) => !box.checked).map((box) => box.value);
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = off.includes(figure.dataset.width) || off.includes(figure.dataset.scheme);
    let count = 0;
    for (const section of document.querySelectorAll('section')) {
      const title = section.querySelector('h2').textContent;
      for (const article of section.querySelectorAll('article')) {
        const text = (title + ' ' + article.textContent).toLowerCase();
        article.hidden = !words.every((word) => text.includes(word));
        if (!article.hidden) count += 1;
      }
      section.hidden = !section.querySelector('article:not([hidden])');
    }
    document.querySelector('#count').textContent = count === 1 ? '1 state' : count + ' states';
    const query = new URLSearchParams([...(find.value ? [['q', find.value]] : []), ...off.map((each) => ['no', each])]);
    try { history.replaceState(null, '', (query.size > 0 ? '?' + query : location.pathname) + location.hash) } catch {}
  }
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
`;
