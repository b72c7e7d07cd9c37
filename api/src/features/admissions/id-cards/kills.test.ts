import { testApp } from '../../../../test/app'
import { aPicture } from '../../../../test/forms'
import { mortalServers } from '../../../../test/mortal-server'
import { testSandbox } from '../../../../test/sandbox'
import { seedInstitution } from '../../../demo/testing'
import { openObjects } from '../../../platform/stores'

const sandbox = testSandbox()
const test = testApp()
const servers = mortalServers(test, sandbox)

it('loses no serial and ends no card when the server dies before the commit', async () => {
  const seed = await seedInstitution(test)
  const officer = await seed.staffWith('students')
  const student = await seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0001' })
  const bytes = Buffer.from((await aPicture()).split(',')[1] ?? '', 'base64')
  await test
    .db('biodata')
    .where({ student_id: student.id })
    .update({ status: 1, photo_key: await openObjects(test.config, 'objects').put(bytes) })
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
