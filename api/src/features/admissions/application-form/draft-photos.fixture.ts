import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ApplicationDraft } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { draftValues } from '../../../../test/forms'
import type { TestApp } from '../../../../test/app'

/** For tests: path of the draft. */
export const path = '/students/application-form/draft'

/** For tests: an applicant whose draft has a photo, the calls for it, and the stored files. */
export function testDraftPhotos(test: TestApp) {
  const setup = {} as { seed: Seed; ada: Awaited<ReturnType<Seed['student']>> }
  const folder = () => join(test.config.dataDir, 'draft-photos')
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.ada = await setup.seed.student()
    rmSync(folder(), { recursive: true, force: true })
  })
  const draftOf = async (cookie = setup.ada.cookie) =>
    (await test.call('GET', path, { cookie })).json<{ data: { draft: ApplicationDraft } }>().data
      .draft
  const save = (version: number) =>
    test.call('PUT', path, {
      cookie: setup.ada.cookie,
      body: { applicationNumber: setup.ada.number, version, values: draftValues() },
    })
  const drafts = () => test.db('application_drafts').select<Record<string, unknown>[]>()
  const putPhoto = (profileImage: string, { cookie, number } = setup.ada) =>
    test.call('PUT', `${path}/photo`, { cookie, body: { applicationNumber: number, profileImage } })
  const removePhoto = ({ cookie, number } = setup.ada) =>
    test.call('DELETE', `${path}/photo`, { cookie, query: { applicationNumber: number } })
  const getPhoto = (address: string | null, cookie = setup.ada.cookie) =>
    test.call('GET', address?.replace('/api', '') ?? `${path}/photo`, { cookie })
  const storedPhotos = () => {
    try {
      return readdirSync(folder(), { recursive: true })
        .map(String)
        .filter((name) => name.length > 60)
    } catch {
      return []
    }
  }
  return { setup, folder, draftOf, save, drafts, putPhoto, removePhoto, getPhoto, storedPhotos }
}
