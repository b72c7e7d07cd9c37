import { startBucketServer, type BucketServer } from '@portal/storage/bucket-server'
import type { Config } from '../src/platform/process/config'

/** A server that speaks S3, for the tests of a file, and the settings of a portal that uses it. */
export function testBucket() {
  const server = {} as BucketServer
  beforeAll(async () => {
    Object.assign(server, await startBucketServer())
  })
  afterEach(() => {
    server.resume()
  })
  afterAll(() => server.stop())
  /** Getters, because the server has its port only when `testApp` starts. */
  const stores: Pick<Config, 'uploads' | 'site'> = {
    get uploads() {
      return server.bucket('uploads/')
    },
    get site() {
      return server.bucket('site/')
    },
  }
  return { server, stores }
}
