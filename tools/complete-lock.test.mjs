import { missingBinaries, platformOf } from './complete-lock.mjs'

it.each([
  ['@swc/core-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@swc/core-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
  ['@turbo/windows-64', { cpu: ['x64'], os: ['win32'] }],
  ['@unrs/resolver-binding-android-arm-eabi', { cpu: ['arm'], os: ['android'] }],
  ['fsevents', undefined],
])('reads from %s where it runs', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

it('adds what is wanted and missing, and nothing else', () => {
  const packages = {
    'node_modules/a': {
      dev: true,
      optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0', fsevents: '2.0.0' },
    },
    'node_modules/a-linux-x64': { version: '1.0.0' },
  }
  expect(missingBinaries({ packages })).toEqual({
    'node_modules/a-darwin-x64': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  })
})
