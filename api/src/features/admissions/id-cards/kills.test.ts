import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../../test/app'
import { mortalServers } from '../../../../test/mortal-server'
import { testSandbox } from '../../../../test/sandbox'
import { newId } from '../../../platform/ids'
import { testCards } from './id-cards.fixture'

const sandbox = testSandbox()
const test = testApp()
const servers = mortalServers(test, sandbox)
const { setup, enrolled, many, serials } = testCards(test)

it('loses no serial and ends no card when the server dies before the commit', async () => {
  const { officer } = setup
  const student = await enrolled()
  await test.call('GET', `/id-cards/${student.number}/pdf`, { cookie: officer })
  const path = `/id-cards/${student.number}/replacement`
  const body = { reason: 'The student has lost the card' }
  const papers = async () =>
    (await test.db('papers').orderBy('serial').select<{ serial: string; state: string }[]>()).map(
      ({ serial, state }) => `${serial.slice(-1)} ${state}`,
    )
  const dying = await servers.start('paper:before-commit')
  expect(await dying.say(path, officer, body)).toBeUndefined()
  await dying.ended
  expect(await papers()).toEqual(['1 valid'])
  const next = await servers.start()
  expect(await next.say(path, officer, body)).toMatchObject({ status: 200 })
  expect(await papers()).toEqual(['1 replaced', '2 valid'])
})

it('a batch of cards continues after kills: each number once, and none is missing', async () => {
  const students = await many(30)
  const body = { key: newId(), selection: { students: students.map(({ id }) => id) } }
  const dying = await servers.start('paper:before-commit')
  expect(await dying.say('/id-card-batches', setup.officer, body)).toMatchObject({ status: 200 })
  await dying.ended
  expect(await serials()).toEqual([])
  const leaseEnds = () => test.db('id_card_batches').update({ leased_until: null })
  await leaseEnds()
  const second = await servers.start()
  for (let nth = 0; nth < 500 && (await serials()).length < 4; nth += 1) await pause(10)
  await second.kill()
  expect((await serials()).length).toBeGreaterThanOrEqual(4)
  await leaseEnds()
  const third = await servers.start()
  const batch = () => test.db('id_card_batches').first<Record<string, unknown>>()
  for (let nth = 0; nth < 1000 && (await batch())['status'] === 'running'; nth += 1) await pause(20)
  expect(await batch()).toMatchObject({ status: 'finished', total: 30, issued: 30, refused: 0 })
  expect(third.isUp()).toBe(true)
  const cards = await serials()
  expect(cards.map(({ serial }) => serial.slice(-6))).toEqual(
    Array.from({ length: 30 }, (_, nth) => String(nth + 1).padStart(6, '0')),
  )
  expect(new Set(cards.map(({ student_id }) => student_id)).size).toBe(30)
  expect(cards.every(({ prints, state }) => prints === 1 && state === 'valid')).toBe(true)
}, 60_000)
