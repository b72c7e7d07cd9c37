import fs from 'node:fs'

/** The kernel counts in hundredths of a second, everywhere that Node runs on. */
const ticksPerSecond = 100

/** CPU seconds that a process has used so far, all threads together; not a number where there is no /proc. */
export function cpuSeconds(pid) {
  try {
    // The name in brackets may hold spaces; after it, user and system time are the 12th and 13th words.
    const words = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return (Number(words[11]) + Number(words[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
