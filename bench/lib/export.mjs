import { rss } from './cpu.mjs'

/**
 * Reads an export at full speed. Returns its size in MB, its lines, the seconds, and the growth of
 * the server's memory in MB.
 */
export async function watchExport({ url, pid }, path, cookie) {
  const before = rss(pid)
  let [most, bytes, rows] = [before, 0, 0]
  const watch = setInterval(() => {
    most = Math.max(most, rss(pid))
  }, 50)
  const started = performance.now()
  try {
    const reply = await fetch(`${url}${path}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    for await (const part of reply.body) {
      bytes += part.length
      for (const sign of part) if (sign === 10) rows += 1
    }
  } finally {
    clearInterval(watch)
  }
  return {
    megabytes: bytes / 1e6,
    rows,
    seconds: (performance.now() - started) / 1000,
    growth: most - before,
  }
}
