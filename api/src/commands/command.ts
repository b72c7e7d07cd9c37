/** One command of `portal`. */
export interface Command {
  /** The text of `portal <name> --help`. */
  usage: string
  /**
   * Runs the command with the arguments after its name. Resolves to the exit code of the process,
   * or to nothing for a command that goes on in the background.
   */
  run: (args: string[]) => Promise<number | undefined>
}

/** Writes a line to standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)
