import path from 'node:path'
import { openFolder, type Storage } from './folder'

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

function credentialsIn({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: Environment): Credentials {
  if (!accessKeyId || !secretAccessKey)
    throw new Error('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

async function openS3(address: string, env: Environment): Promise<Storage> {
  const { hostname: bucket, pathname } = new URL(address)
  const region = env.AWS_REGION || 'us-east-1'
  const { openBucket } = await import('./bucket') // its package need not be there for a folder
  return openBucket({
    bucket,
    region,
    credentials: credentialsIn(env),
    prefix: pathname.replace(/^\/+/, '').replace(/([^/])$/, '$1/'),
    endpoint: env.MFE_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`,
  })
}

/** Opens the site at a folder's path or at `s3://bucket/prefix`. */
export const openStorage = async (address: string, env: Environment): Promise<Storage> =>
  address.startsWith('s3://') ? openS3(address, env) : openFolder(path.resolve(address))
