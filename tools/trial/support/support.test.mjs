import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/root.mjs'
import { percentile, table } from './figures.mjs'
import { loginDetailsIn, textOf } from './mail-text.mjs'
import { configurationOf } from './nginx.mjs'

const letter = `Dear Oluwaseun,

These are your sign-in details.

Application number:
APP26000123

Password:
kX7=mq?Rt2Ab9z

Sign in.`
const quoted = letter.replaceAll('=', '=3D').replace('Oluwaseun', 'Ad=C3=A9w=C3=\r\n=A1l=C3=A9')
const mailOf = (encoding, text) =>
  [
    'Subject: Your sign-in details',
    'Content-Type: multipart/alternative; boundary="--b"',
    '',
    '----b',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    text,
    '----b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>other</p>',
    '----b--',
  ].join('\r\n')

it.each([
  ['quoted-printable', quoted],
  ['base64', Buffer.from(letter).toString('base64')],
  ['7bit', letter],
])('reads the number and password of a mail in %s', (encoding, text) => {
  const read = textOf(mailOf(encoding, text))
  expect(loginDetailsIn(read)).toEqual({ number: 'APP26000123', password: 'kX7=mq?Rt2Ab9z' })
})

it('reads letters of two bytes', () => {
  expect(textOf(mailOf('quoted-printable', quoted))).toContain('Dear Adéwálé,')
})

it('finds no login details in a receipt', () => {
  expect(loginDetailsIn('Your payment of ₦10,000 has arrived. APP26000123')).toBeUndefined()
})

it('returns the value that a share of the values does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, nth) => 100 - nth)
  expect([0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 99, 100])
  expect(percentile([], 0.5)).toBeNaN()
})

it('aligns columns', () => {
  expect(table(['name', 'n'], [['a', 10]])).toBe('name   n\na     10')
})

it('makes nginx of the trial from the file that is shipped, with all processes', () => {
  const shipped = fs.readFileSync(path.join(root, 'deploy/nginx/portal.conf'), 'utf8')
  const text = configurationOf(shipped, {
    folder: '/f',
    port: 8080,
    upstreams: ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'],
    dataDir: '/data',
  })
  expect(text).toContain('listen 127.0.0.1:8080;')
  for (const options of ['max_fails=2 fail_timeout=5s', 'max_fails=0'])
    for (const port of [3001, 3002])
      expect(text).toContain(`    server 127.0.0.1:${port} ${options};`)
  expect(text).toContain('root /data/site;')
  expect(text).toContain('proxy_pass http://portal_again;')
  expect(text).not.toMatch(/ssl|portal[.]example[.]edu|127[.]0[.]0[.]1:3000/)
})
