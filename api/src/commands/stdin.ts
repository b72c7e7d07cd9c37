/**
 * A secret from a pipe and not from an argument, because the process list and the shell history
 * show arguments.
 */
export async function textFromStdin(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
