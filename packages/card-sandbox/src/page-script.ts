/**
 * The browser code of the checkout pages. They report results to the page around them by the
 * messages of the service's Inline v2, open the payment that this page names, and are cancelled
 * with Escape.
 */
export const pageScript = `'use strict';
const tell = (message) => { if (parent !== window) parent.postMessage(message, '*') };
const told = document.body.dataset.message;
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || data.type !== 'inline:url' || !data.params) return;
  if (document.querySelector('[data-opens]')) location.replace('checkout/' + encodeURIComponent(String(data.params.accessCode)));
});
if (told) tell(JSON.parse(told));
addEventListener('keydown', (event) => {
  const leave = document.querySelector('button[name="leave"]');
  if (event.key === 'Escape' && leave) leave.click();
});
const first = document.querySelector('[autofocus]');
if (first) first.focus();
`
