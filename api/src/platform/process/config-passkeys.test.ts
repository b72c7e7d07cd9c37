import { randomBytes } from 'node:crypto'
import { temporaryFolder } from '../../../test/database'
import { readConfig } from './config'

const DATA_DIR = temporaryFolder()
const SESSION_SECRET = randomBytes(48).toString('base64')

it.each([
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  [
    'https://portal.example.edu/',
    { rpId: 'portal.example.edu', origin: 'https://portal.example.edu' },
  ],
  [
    'https://portal.example.edu:8443',
    { rpId: 'portal.example.edu', origin: 'https://portal.example.edu:8443' },
  ],
  ['http://127.0.0.1:3000', undefined],
  ['https://41.58.0.1', undefined],
  ['https://[2c0f:f5c0::1]', undefined],
  ['http://portal.example.edu', undefined],
])('at %s, passkeys are for %j', (PUBLIC_URL, place) => {
  const config = readConfig({ DATA_DIR, PUBLIC_URL, ALLOW_HTTP: '1', SESSION_SECRET })
  expect(config.passkeys).toEqual(place)
})
