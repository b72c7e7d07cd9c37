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
