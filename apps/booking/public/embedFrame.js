/*
 * Runs in the booking pages while another site's page shows them: gives that page their height, whenever it changes, and
 * says when another screen begins. Nothing else leaves the frame, and it goes only to the page that embed.js has named;
 * another one that frames us hears nothing.
 */
(() => {
  const parent = new URLSearchParams(window.location.search).get('parent');
  if (window.parent === window || !parent || !URL.canParse(parent)) return;
  const origin = new URL(parent).origin;
  if (origin === 'null') return;
  let sent = 0;
  const send = () => {
    const { height } = document.body.getBoundingClientRect();
    if (height === sent) return;
    sent = height;
    window.parent.postMessage({ type: 'slotkeeper:height', height }, origin);
  };
  // Another screen begins at the top of the frame, which may have been scrolled out of sight.
  window.addEventListener('slotkeeper:screen', () => {
    window.parent.postMessage({ type: 'slotkeeper:top' }, origin);
  });
  new ResizeObserver(send).observe(document.body);
  send();
})();
