import path from 'node:path'
import { placeBelow, placeOf, placeProblem } from './places'

const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }

it('reads the place of a bucket', () => {
  expect(placeOf('s3://portal', keys)).toMatchObject({
    bucket: 'portal',
    prefix: '',
    region: 'us-east-1',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  const env = { ...keys, AWS_REGION: 'eu-west-1', AWS_SESSION_TOKEN: 'c' }
  const place = placeOf('s3://portal/some/where', env)
  expect(place).toMatchObject({
    prefix: 'some/where/',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    credentials: { sessionToken: 'c' },
  })
  expect(placeBelow(place, 'objects')).toMatchObject({ prefix: 'some/where/objects/' })
  expect(
    placeOf('s3://portal/x/', { ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000' }),
  ).toMatchObject({ prefix: 'x/', endpoint: 'http://127.0.0.1:9000' })
})

it('reads the path of a folder', () => {
  expect(placeOf('some/site', {})).toEqual({ folder: path.resolve('some/site') })
  expect(placeBelow({ folder: '/data' }, 'objects')).toEqual({ folder: '/data/objects' })
})

it.each([
  ['s3://', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['s3://Portal/x', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['s3://portal/a//b', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['s3://portal/../b', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['s3://portal/..', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['s3://portal/a?b', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['https://portal', keys, 'must be a folder or an address such as s3://bucket/prefix'],
  ['s3://portal', {}, 'is in a bucket, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [
    's3://portal',
    { ...keys, S3_ENDPOINT: 's3.example.org' },
    'is in a bucket, and S3_ENDPOINT is no address such as https://s3.example.org',
  ],
])('refuses %s with %j', (address, env, problem) => {
  expect(placeProblem(address, env)).toBe(problem)
  expect(() => placeOf(address, env)).toThrow(`${address} ${problem}`)
})
