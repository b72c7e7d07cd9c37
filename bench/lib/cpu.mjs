import fs from 'node:fs'

/** The kernel counts CPU time in hundredths of a second on every platform of Node. */
const ticksPerSecond = 100

/** Returns the CPU seconds of a process so far, over all threads, or NaN without /proc. */
export function cpuSeconds(pid) {
  try {
    // The name in brackets may contain spaces. User and system time are the 12th and 13th words
    // after it.
    const words = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return (Number(words[11]) + Number(words[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

const megabytes = (text, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024

/** Returns the resident memory of a process in MB. */
export const rss = (pid) => megabytes(fs.readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS')

/**
 * Returns the resident memory of a process in MB: its own pages, and pages of files such as the
 * program, which other processes of the same program share.
 */
export function memoryOf(pid) {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [resident, own] = [megabytes(text, 'Rss'), megabytes(text, 'Anonymous')]
  return { resident, own, files: resident - own }
}
