/*
 * Puts the booking of a business into any web page:
 *
 *   <script async src="https://book.example/embed.js" data-slug="salon-olga"></script>
 *
 * data-mode    'button' (a button that opens the booking over the page) or 'inline' (the booking itself, where the script is)
 * data-label   the text of the button
 * data-color   its color, such as #0f6b68
 * data-locale  en, it or bg; by default the language of the page
 */
(() => {
  const script = document.currentScript;
  if (!script || !script.dataset.slug) return;
  const { slug, mode, label, color, locale = document.documentElement.lang.slice(0, 2) } = script.dataset;
  const origin = new URL(script.src).origin;
  const page = new URL(`/b/${encodeURIComponent(slug)}`, origin);
  if (locale) page.searchParams.set('locale', locale);
  const labels = { en: 'Book now', it: 'Prenota', bg: 'Запази час' };
  const closeLabels = { en: 'Close', it: 'Chiudi', bg: 'Затвори' };
  const text = label || labels[locale] || labels.en;

  const frameAt = (source, height) => {
    const frame = document.createElement('iframe');
    source.searchParams.set('embed', '1');
    frame.src = source.href;
    frame.title = text;
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', height, border: '0', colorScheme: 'auto' });
    return frame;
  };

  /** An iframe with the booking, as high as what is in it. Only what it sends itself, from our origin, is listened to. */
  const sizedFrame = () => {
    const source = new URL(page);
    // To whom the frame gives its height: to this page and to no other.
    source.searchParams.set('parent', window.location.origin);
    const frame = frameAt(source, '640px');
    window.addEventListener('message', ({ origin: sender, source: from, data }) => {
      if (sender !== origin || from !== frame.contentWindow || !data) return;
      if (data.type === 'slotkeeper:top' && frame.getBoundingClientRect().top < 0)
        frame.scrollIntoView({ block: 'start' });
      if (data.type === 'slotkeeper:height' && Number.isFinite(data.height))
        frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), 320), 20000)}px`;
    });
    return frame;
  };

  /** The booking over the page, which scrolls in its frame. Escape closes it, and so does its button. */
  const openDialog = () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', text);
    Object.assign(dialog.style, {
      width: 'min(30rem, 100%)',
      maxWidth: '100%',
      maxHeight: '100%',
      margin: 'auto',
      padding: '0',
      border: '0',
      borderRadius: '1rem',
      overflow: 'hidden',
      background: 'Canvas',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '✕';
    close.setAttribute('aria-label', closeLabels[locale] || closeLabels.en);
    Object.assign(close.style, {
      display: 'block',
      width: '2.75rem',
      height: '2.75rem',
      marginInlineStart: 'auto',
      border: '0',
      background: 'Canvas',
      color: 'CanvasText',
      font: 'inherit',
      cursor: 'pointer',
    });
    close.addEventListener('click', () => dialog.close());
    dialog.append(close, frameAt(new URL(page), 'min(44rem, calc(100dvh - 2.75rem))'));
    document.body.append(dialog);
    return dialog;
  };

  if (mode === 'inline') {
    script.after(sizedFrame());
    return;
  }
  // A link that works without the dialog, too: in a new tab, or where dialogs are unknown.
  const button = document.createElement('a');
  button.href = page.href;
  button.textContent = text;
  const isHex = /^#[0-9a-f]{6}$/i.test(color || '');
  Object.assign(button.style, {
    display: 'inline-block',
    padding: '.75rem 1.5rem',
    borderRadius: '.625rem',
    textDecoration: 'none',
    fontWeight: '600',
    background: isHex ? color : '#0f6b68',
    color: isHex && isLight(color) ? '#111' : '#fff',
  });
  let dialog = null;
  button.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return;
    event.preventDefault();
    dialog = dialog || openDialog();
    dialog.showModal();
  });
  script.after(button);

  function isLight(hex) {
    const part = (start) => Number.parseInt(hex.slice(start, start + 2), 16);
    return part(1) * 0.299 + part(3) * 0.587 + part(5) * 0.114 > 150;
  }
})();
