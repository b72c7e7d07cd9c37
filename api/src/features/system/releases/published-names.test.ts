import { once } from 'node:events'
import { rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { testApp } from '../../../../test/app'
import { siteInFolder } from '../../../site/site-files'
import { readPublished } from './published'
import { invented, one, other, registry, reportedReleases } from './reported-releases.fixture'

const test = testApp()
const { mfe, report, health } = reportedReleases(test)

it.each([
  ['an area alone', 'mfe-student@standalone'],
  ['a release that was never published', `${invented.area}@${invented.release}`],
  ['something else', '../../etc@1.0.0-3f9c21ab'],
  ['a novel', 'x'.repeat(4000)],
])('does not count calls of %s', async (_, header) => {
  expect(
    (await test.call('GET', '/health', { headers: { 'x-portal-area': header } })).statusCode,
  ).toBe(200)
  expect(await health()).toEqual([])
})

it('keeps nothing of releases that were never published, however many, and loses no real one for them', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...invented,
    release: `9.9.9-${String(index).padStart(8, '0')}`,
    kind: 'load',
  }))
  await report([{ ...one, kind: 'load' }])
  for (let at = 0; at < many.length; at += 10) await report(many.slice(at, at + 10))
  expect(await health()).toMatchObject([{ ...one, loads: 1 }])
  for (let at = 0; at < many.length; at += 10) await report(many.slice(at, at + 10))
  await report([{ ...one, kind: 'load' }])
  expect(await health()).toMatchObject([{ ...one, loads: 2 }])
})

it('takes names of the registry at the portal’s address where the site lies elsewhere, and no invented one', async () => {
  const store = http
    .createServer(({ url }, response) => {
      const states: Record<string, object> = {
        '/mfe/registry.json': { ...registry, seq: 2 },
        '/mfe/history/1.json': {
          remotes: { 'mfe-public': { stable: { release: '0.9.0-11111111' } } },
        },
      }
      const state = states[url ?? '']
      response.writeHead(state ? 200 : 404).end(JSON.stringify(state ?? {}))
    })
    .listen(0, '127.0.0.1')
  await once(store, 'listening')
  const published = readPublished(
    {
      site: siteInFolder(join(test.config.dataDir, 'none')),
      publicOrigin: `http://127.0.0.1:${String((store.address() as AddressInfo).port)}`,
    },
    test.clock,
  )
  const known = [one, other, { area: 'mfe-public', release: '0.9.0-11111111' }, invented]
  const answers: boolean[] = []
  for (const each of known) answers.push(await published.has(each))
  store.close()
  expect(answers).toEqual([true, true, true, false])
  test.clock.forward(4)
  // Its server does not answer now.
  expect([await published.has(one), await published.has(invented)]).toEqual([true, false])
})

it('accepts no names while the registry cannot be read', async () => {
  rmSync(mfe(), { recursive: true })
  const published = readPublished(
    { site: siteInFolder(join(test.config.dataDir, 'none')), publicOrigin: undefined },
    test.clock,
  )
  expect(await published.has(invented)).toBe(false)
})
