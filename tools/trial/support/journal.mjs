// @ts-check
import { seconds } from './figures.mjs'

/** A log that reads like the operations guide: headings, commands with their output, results. */
export function createJournal(write = console.log) {
  const indented = (/** @type {string} */ text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n')
  return {
    /** @param {string} title */
    heading: (title) => write(`\n## ${title}\n`),
    /** @param {string} text */
    note: (text) => write(text),
    /**
     * @param {string} line as an operator types it
     * @param {string} output
     * @param {number} [ms]
     */
    command: (line, output, ms) =>
      write(
        `$ ${line}${ms === undefined ? '' : `     # ${seconds(ms)}`}${output.trim() === '' ? '' : `\n${indented(output)}`}`,
      ),
  }
}
/** @typedef {ReturnType<typeof createJournal>} Journal */
