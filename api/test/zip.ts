import { crc32, deflateRawSync } from 'node:zlib'

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const zeros = (count: number): Buffer => Buffer.alloc(count)

/**
 * A zip archive of these files. Tests pack a hundred megabytes to see them refused, for which the
 * archiver of the product, which is written in JavaScript, takes seconds.
 */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let position = 0
  for (const [path, file] of Object.entries(files)) {
    const name = Buffer.from(path)
    const content = Buffer.from(file)
    const packed = deflateRawSync(content, { level: 1 })
    const sizes = [double(crc32(content)), double(packed.length), double(content.length)]
    // Version 2.0, no flags, deflated, no time.
    const about = [word(20), word(0), word(8), zeros(4), ...sizes, word(name.length), word(0)]
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), ...about, name, packed])
    const start = [word(20), ...about, zeros(10), double(position), name]
    contents.push(entry)
    directory.push(Buffer.from('PK\u0001\u0002'), ...start)
    position += entry.length
  }
  const count = word(contents.length)
  const listed = Buffer.concat(directory)
  const end = [zeros(4), count, count, double(listed.length), double(position), word(0)]
  return Buffer.concat([...contents, listed, Buffer.from('PK\u0005\u0006'), ...end])
}
