export { openBucket, type Bucket } from './bucket'
export type { Credentials } from './bucket-calls'
export { openFolder } from './folder'
export { headersOf } from './headers'
export * from './places'
export {
  DamagedFile,
  StorageFault,
  unfinishedBefore,
  type FoundFile,
  type Storage,
  type Visibility,
} from './storage'
