import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@portal/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { testApp } from '../test/app'
import { testBucket } from '../test/bucket'
import { aForm, aPicture } from '../test/forms'
import { removeLeftovers } from './features/admissions/application-form'
import { testDraftPhotos } from './features/admissions/application-form/draft-photos.fixture'
import { removeUnnamedProofs } from './features/money/bank'
import { testBankPayments } from '../test/bank-payments'
import { openUploads } from './platform/stores'
import { uploads } from './uploads'

const { server, stores } = testBucket()
const test = testApp(stores)

const stored = (folder: string) => openUploads(test.config, folder).list('')
const leaveFile = (folder: string) =>
  openUploads(test.config, folder).replace(`ab/${'ab'.repeat(32)}`, 'left')
const later = () => new Date(Date.now() + 2 * 3600_000)
beforeEach(async () => {
  for (const { folder } of uploads)
    for (const key of await stored(folder)) await openUploads(test.config, folder).remove(key)
})

const resultOf = async (call: Promise<LightMyRequestResponse>) => {
  const reply = await call
  const { message } = reply.json<{ message: string }>()
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], message }
}
/** The refusal of a request while the store does not answer. */
const busy = { status: 503, retryAfter: '5', message: messages.general.busy }

describe('photos in a bucket', () => {
  const { setup, draftOf, putPhoto, removePhoto, getPhoto } = testDraftPhotos(test)
  const submit = (photo: string) =>
    test.call('POST', '/students/application-form', {
      cookie: setup.ada.cookie,
      body: aForm(setup.ada.number, photo),
    })

  it('are stored, replaced and submitted, and nothing is written to the data folder', async () => {
    await putPhoto(await aPicture('#964'))
    const [first] = await stored('draft-photos')
    await putPhoto(await aPicture('#469'))
    const [second, ...others] = await stored('draft-photos')
    expect([others, second === first]).toEqual([[], false])
    const { photo } = await draftOf()
    const shown = await getPhoto(photo)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await submit(String(photo))).statusCode).toBe(200)
    expect([await stored('draft-photos'), (await stored('objects')).length]).toEqual([[], 1])
    const submitted = await test.call('GET', `/students/${setup.ada.number}/photo`, {
      cookie: setup.ada.cookie,
    })
    expect(submitted.rawPayload).toEqual(shown.rawPayload)
    for (const { folder } of uploads)
      expect(existsSync(join(test.config.dataDir, folder))).toBe(false)
  })

  it('are refused while the bucket does not answer, and nothing is lost', async () => {
    const [photo, other] = [await aPicture('#964'), await aPicture('#469')]
    await putPhoto(photo)
    const before = [await draftOf(), await stored('draft-photos')]
    server.pause()
    expect(await resultOf(putPhoto(other))).toEqual(busy)
    expect(await resultOf(getPhoto(null))).toEqual(busy)
    expect(await resultOf(submit(photo))).toEqual(busy)
    expect(await test.db('biodata').whereNotNull('photo_key')).toEqual([])
    server.resume()
    expect([await draftOf(), await stored('draft-photos')]).toEqual(before)
    expect((await putPhoto(other)).statusCode).toBe(200)
    expect((await submit(photo)).statusCode).toBe(200)
  })

  it('are removed although the bucket does not answer, and their files later', async () => {
    await putPhoto(await aPicture('#964'))
    server.pause()
    expect((await removePhoto()).statusCode).toBe(200)
    server.resume()
    expect(await stored('draft-photos')).toHaveLength(1)
    await removeLeftovers(test.db, test.config, later())
    expect(await stored('draft-photos')).toEqual([])
  })

  it('are deleted if no row has them, and no others', async () => {
    await putPhoto(await aPicture('#964'))
    await leaveFile('draft-photos')
    await removeLeftovers(test.db, test.config, test.clock.now())
    expect(await stored('draft-photos')).toHaveLength(2)
    await removeLeftovers(test.db, test.config, later())
    expect(await stored('draft-photos')).toHaveLength(1)
    expect((await getPhoto(null)).statusCode).toBe(200)
  })
})

describe('proofs of bank payments in a bucket', () => {
  const { setup, submit, sent } = testBankPayments(test)
  const proofOf = (id: string) =>
    test.call('GET', `/bank-payments/${id}/proof`, { cookie: setup.bursar })

  it('are stored, and deleted if no row has them', async () => {
    const { _id } = await sent()
    await leaveFile('bank-proofs')
    expect(await stored('bank-proofs')).toHaveLength(2)
    await removeUnnamedProofs(test.db, test.config, later())
    expect(await stored('bank-proofs')).toHaveLength(1)
    const reply = await proofOf(_id)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('are refused while the bucket does not answer, and nothing is lost', async () => {
    server.pause()
    expect(await resultOf(submit())).toEqual(busy)
    expect(await test.db('bank_payments')).toEqual([])
    server.resume()
    const { _id } = await sent()
    server.pause()
    expect(await resultOf(proofOf(_id))).toEqual(busy)
    server.resume()
    expect((await proofOf(_id)).statusCode).toBe(200)
  })
})
