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

/** The entries of an archive, in their order. */
export async function* readArchive(
  file: string,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const entries = source
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries)
    yield { name: header.name, content: Buffer.from(await new Response(body).arrayBuffer()) }
}
