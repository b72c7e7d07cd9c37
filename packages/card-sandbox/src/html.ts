/** Text escaped for HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

export const naira = (kobo: number): string =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

export const styles = `*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2733;background:#f4f6f8}
main{max-width:34rem;margin:0 auto;padding:1rem}
main.wide{max-width:64rem}
.sheet{background:#fff;border:1px solid #c9d2dc;border-radius:.5rem;padding:1rem;margin:0 0 1rem}
.cover{min-height:100vh;background:rgb(29 39 51/.6);padding-top:1rem}
h1{font-size:1.25rem;margin:0 0 .5rem}h2{font-size:1.05rem;margin:0 0 .5rem}
p{margin:0 0 .75rem;overflow-wrap:anywhere}
.note{border-left:4px solid #8a5a00;background:#fff7e6;padding:.5rem .75rem}
.bad{border-left:4px solid #a3211b;background:#fdecea;padding:.5rem .75rem}
.good{border-left:4px solid #17693a;background:#e8f5ec;padding:.5rem .75rem}
.amount{font-size:1.5rem;font-weight:600;overflow-wrap:anywhere}
label,legend{display:block;font-weight:600}
fieldset{border:0;padding:0;margin:0 0 .75rem;min-width:0}
.field{margin:0 0 .75rem}
.check{display:flex;gap:.5rem;align-items:baseline;margin:0 0 .5rem}.check label{font-weight:400}
input:not([type=checkbox]),select{width:100%;font:inherit;padding:.5rem;border:1px solid #66758a;border-radius:.25rem;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:0 .75rem}
button,.button{font:inherit;padding:.5rem 1rem;border-radius:.25rem;border:1px solid #1d4f91;background:#1d4f91;color:#fff;cursor:pointer;min-height:2.75rem}
button.quiet{background:#fff;color:#1d4f91}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
ul.cards{list-style:none;padding:0;margin:0;display:grid;gap:.5rem}
ul.cards button{width:100%;text-align:left;background:#fff;color:#1d2733;border-color:#66758a}
ul.cards small{display:block;color:#45525f}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.375rem .5rem;border-bottom:1px solid #c9d2dc;vertical-align:top;overflow-wrap:anywhere}
:focus-visible{outline:3px solid #1d4f91;outline-offset:2px}
button:focus-visible{outline-color:#b35c00}
@media(prefers-reduced-motion:no-preference){button{transition:background .1s}}`

interface Page {
  title: string
  /** The path from this page to the root of the sandbox, such as `..`. */
  root: string
  body: string
  /** The message of the page's script to the page around it. */
  message?: unknown
  cover?: boolean
  wide?: boolean
}

/**
 * One page of the sandbox. Script and styles are files, so that its security policy can forbid all
 * others.
 */
export const page = ({ title, root, body, message, cover, wide }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<link rel="stylesheet" href="${root}/sandbox.css"><script defer src="${root}/sandbox.js"></script></head>
<body${cover ? ' class="cover"' : ''}${message === undefined ? '' : ` data-message="${escape(JSON.stringify(message))}"`}><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`
