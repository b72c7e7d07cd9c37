// Adds to package-lock.json the binaries of other systems that a registry mirror did not offer when
// `npm install` wrote it. Without them `npm ci` refuses the lockfile. The entries have no integrity
// hash: `npm install` adds it where the registry is complete.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './lib/root.mjs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'windows',
  'win32',
]
const processors = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
}

/** The platform in the name of a binary package; undefined for another package. */
export function platformOf(name) {
  const words = name.split(/[/_-]/)
  const os = systems.find((system) => words.includes(system))
  // "64" means x64; it is the last word of the names of @turbo.
  const processor = words.find((word) => word in processors)
  if (!os || !processor) return undefined
  return { cpu: [processors[processor]], os: [os === 'windows' ? 'win32' : os] }
}

/** The missing entries, by their path. */
export function missingBinaries({ packages }) {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ name, version, dev })),
  )
  const missing = wanted.filter(
    ({ name }) => !Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`)),
  )
  return Object.fromEntries(
    missing.flatMap(({ name, version, dev }) => {
      const platform = platformOf(name)
      if (!platform || !/^\d/.test(version)) return []
      return [
        [
          `node_modules/${name}`,
          { version, cpu: platform.cpu, ...(dev && { dev }), optional: true, os: platform.os },
        ],
      ]
    }),
  )
}

const sortKeys = (object) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en')))

export function completeLock(file = path.join(root, 'package-lock.json')) {
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
  const missing = missingBinaries(lock)
  const { '': self, ...packages } = lock.packages
  fs.writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': self, ...sortKeys({ ...packages, ...missing }) } }, null, 2)}\n`,
  )
  return Object.keys(missing)
}

if (process.argv[1]?.endsWith('complete-lock.mjs'))
  console.log(completeLock(process.argv[2]).join('\n') || 'nothing is missing')
