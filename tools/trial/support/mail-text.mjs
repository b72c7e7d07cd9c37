// @ts-check

/**
 * @param {string} text
 * @param {string} encoding
 */
function decoded(text, encoding) {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * The first plain text of a mail as it was sent.
 * @param {string} mail
 */
export function textOf(mail) {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1]
  const parts = boundary ? mail.split(`--${boundary}`).slice(1) : [mail]
  const plain = parts.find((part) => /content-type: text\/plain/i.test(part)) ?? ''
  const at = /\r?\n\r?\n/.exec(plain)?.index ?? plain.length
  const encoding = /content-transfer-encoding: (\S+)/i.exec(plain.slice(0, at))?.[1] ?? '7bit'
  return decoded(plain.slice(at).trim(), encoding.toLowerCase())
}

/**
 * The number and password in the text of a mail; undefined if it is another mail.
 * @param {string} text
 */
export function loginDetailsIn(text) {
  const number = /\b(?:APP\d{8}|[A-Z]{2}\d{4,})\b/.exec(text)?.[0]
  const password = /password:?\s*\n?\s*(\S+)/i.exec(text)?.[1]
  return number && password && /^Your|sign-in details/m.test(text)
    ? { number, password }
    : undefined
}
