import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type { Config } from '../../platform/process/config'
import { sitePlace, uploadsPlace } from '../../platform/stores'
import { fail, ok, warn, type Check, type Finding } from './check'

/** What the portal needs of Node; a newer major is recommended because 20 gets no more updates. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 11))
    return fail(`Node ${version} is too old.`, 'Install Node 22 or 24.')
  if (major === 20)
    return warn(`Node ${version} gets no more security updates.`, 'Install Node 22 or 24.')
  return ok(`Node ${version}`)
}

const gigabyte = 1024 ** 3

export function diskFinding(free: number, total: number): Finding {
  const share = free / total
  const message = `${(free / gigabyte).toFixed(1)} GB (${String(Math.floor(share * 100))} %) of the disk are free.`
  const cure = 'Free space on the disk, or move DATA_DIR to a larger one.'
  if (free < gigabyte / 2) return fail(message, cure)
  return free < 2 * gigabyte || share < 0.1 ? warn(message, cure) : ok(message)
}

/** The folder of the program: two above the running file, in an archive and in a clone. */
const programFolder = (): string => resolve(dirname(process.argv[1] ?? ''), '../..')

/**
 * A folder that can be written to. In production it must be outside `program`, which an upgrade
 * replaces.
 */
export function dataFolderFinding(
  folder: string,
  { production }: { production: boolean },
  program: string,
): Finding {
  return production && `${folder}${sep}`.startsWith(`${program}${sep}`)
    ? warn(
        `${folder} is inside the folder of the program, which an upgrade replaces.`,
        'Stop the portal, move it elsewhere and set DATA_DIR.',
      )
    : ok(`${folder} can be written to.`)
}

/**
 * The data folder, or the folder for temporary files if the portal stores nothing on this machine.
 */
const writtenFolder = (config: Config): string =>
  config.databaseUrl &&
  config.smtpUrl &&
  [uploadsPlace(config), sitePlace(config)].every((place) => 'bucket' in place)
    ? tmpdir()
    : config.dataDir

/** The folder, or the nearest one above it that exists. */
const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder))

export const machineChecks: readonly Check[] = [
  { name: 'Node', run: () => Promise.resolve(nodeFinding(process.versions.node)) },
  {
    name: 'disk',
    run: async ({ config }) => {
      const { bavail, blocks, bsize } = await statfs(existingFolder(writtenFolder(config)))
      return diskFinding(bavail * bsize, blocks * bsize)
    },
  },
  {
    name: 'data folder',
    run: async ({ config }) => {
      const folder = writtenFolder(config)
      if (!existsSync(folder))
        return warn(
          `There is no folder ${folder} yet.`,
          'Check DATA_DIR. The first start of a new portal creates the folder.',
        )
      const file = join(folder, `.doctor-${randomUUID()}`)
      try {
        await writeFile(file, 'test', { flag: 'wx' })
        await unlink(file)
        return dataFolderFinding(folder, config, programFolder())
      } catch (error) {
        return fail(
          `${folder} cannot be written to (${String((error as NodeJS.ErrnoException).code)}).`,
          'Give the account of the portal the right to write there.',
        )
      }
    },
  },
]
