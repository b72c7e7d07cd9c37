import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { createTarDecoder, createTarPacker } from 'modern-tar'

export interface ArchiveWriter {
  add: (name: string, content: string | Buffer) => Promise<void>
  /** Writes the end of the archive; resolves when all bytes are in the file. */
  finish: () => Promise<void>
}

/** Writes a gzipped tar archive, entry by entry. */
export function writeArchive(file: string): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = readable.pipeThrough(new CompressionStream('gzip')).pipeTo(Writable.toWeb(target))
  // A failed write is reported by the next entry or by `finish`.
  written.catch((error: unknown) => controller.error(error))
  return {
    add: async (name, content) => {
      const bytes = Buffer.from(content)
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      await writer.write(bytes)
      await writer.close()
    },
    finish: async () => {
      controller.finalize()
      await written
    },
  }
}

interface Entry {
  name: string
  content: Buffer
}

/** The entries of an archive, in their order. Throws a sentence if it cannot be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  let read = 0
  // Not for-await around the whole: an error of the consumer is not an error of the archive.
  const entries = entriesOf(file)
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw new Error(problemOf(file, error, read), { cause: error })
    })
    if (next.done) return
    read += 1
    yield next.value
  }
}

function problemOf(file: string, error: unknown, read: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${file}.`
  // Errors of zlib and of the decoder have codes of their own, or none.
  if (code && !code.startsWith('Z_')) return `${file} cannot be read (${message}).`
  return read === 0
    ? `${file} is not a backup of the portal, or its beginning is damaged.`
    : `${file} is damaged or cut off after ${String(read)} of its entries.`
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const entries = source
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries)
    yield { name: header.name, content: Buffer.from(await new Response(body).arrayBuffer()) }
}
