import path from 'node:path'
import { openBucket, type Bucket, type BucketOptions } from './bucket'
import { openFolder } from './folder'
import type { Storage } from './storage'

/** The place of a store: a folder, or a bucket with its connection. */
export type Place = { folder: string } | Required<Bucket>

/** The settings of all buckets, named as their environment variables. */
export type BucketSettings = Readonly<
  Partial<
    Record<
      | 'S3_ENDPOINT'
      | 'AWS_REGION'
      | 'AWS_ACCESS_KEY_ID'
      | 'AWS_SECRET_ACCESS_KEY'
      | 'AWS_SESSION_TOKEN',
      string | undefined
    >
  >
>

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#\s]*))?$/

/** Whether a setting is an address and not a folder's path. */
export const isAddress = (place: string): boolean => /^[a-z0-9]+:\/\//i.test(place)

const isHttp = (address: string): boolean => /^https?:/.test(address) && URL.canParse(address)

/**
 * The problem of an address or of the settings that its bucket needs, as the end of a sentence that
 * begins with the name of the setting. A folder's path has none.
 */
export function placeProblem(address: string, env: BucketSettings): string | undefined {
  if (!isAddress(address)) return undefined
  const [, , prefix = ''] = bucketAddress.exec(address) ?? []
  if (!bucketAddress.test(address) || /(^|\/)(\.{1,2}(\/|$)|\/)/.test(prefix))
    return 'must be a folder or an address such as s3://bucket/prefix'
  if (!env.AWS_ACCESS_KEY_ID || !env.AWS_SECRET_ACCESS_KEY)
    return 'is in a bucket, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (env.S3_ENDPOINT && !isHttp(env.S3_ENDPOINT))
    return 'is in a bucket, and S3_ENDPOINT is no address such as https://s3.example.org'
  return undefined
}

/** The place at a folder's path or at `s3://bucket/prefix`. Throws the problem of the settings. */
export function placeOf(address: string, env: BucketSettings): Place {
  const problem = placeProblem(address, env)
  if (problem) throw new Error(`${address} ${problem}`)
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? []
  if (bucket === undefined) return { folder: path.resolve(address) }
  const region = env.AWS_REGION || 'us-east-1'
  return {
    bucket,
    prefix: prefix.replace(/([^/])$/, '$1/'),
    region,
    endpoint: env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`,
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
      ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
    },
  }
}

/** A place below another one. */
export const placeBelow = (place: Place, name: string): Place =>
  'folder' in place
    ? { folder: path.join(place.folder, name) }
    : { ...place, prefix: `${place.prefix}${name}/` }

/** Opens the store at a place. */
export const openStorage = (place: Place, options: BucketOptions = {}): Storage =>
  'folder' in place ? openFolder(place.folder, options.visibility) : openBucket(place, options)
