import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const megabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/**
 * The long exports at full speed, and the export of all students to a client that reads slowly at
 * first.
 */
const wanted = [
  { name: 'export of the audit trail', path: '/api/audit/export?format=csv' },
  { name: 'export of all students', path: '/api/students-new/export?format=csv' },
  { name: 'the same once more', path: '/api/students-new/export?format=csv' },
  {
    name: 'the same by a slow reader',
    path: '/api/students-new/export?format=csv',
    slowSeconds: 20,
  },
]

/**
 * Reads a reply. A slow reader takes a piece of up to 64 kB ten times a second, and the server must
 * buffer the rest.
 */
async function read(reply, slowSeconds) {
  const slowUntil = performance.now() + slowSeconds * 1000
  let bytes = 0
  for await (const piece of reply) {
    bytes += piece.length
    if (performance.now() < slowUntil) await sleep(100)
  }
  return bytes
}

const get = (url, cookie) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { cookie }, agent: false }, (reply) =>
        reply.statusCode === 200
          ? resolve(reply)
          : reject(new Error(`${url}: ${reply.statusCode}`)),
      )
      .on('error', reject)
  })

/**
 * Downloads one file. Returns its size in MB, the seconds, and the largest growth of the server's
 * memory during the download.
 */
async function exported({ url, pid }, cookie, { name, path, slowSeconds = 0 }) {
  const [before, began] = [megabytes(pid), performance.now()]
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, megabytes(pid))
  }, 20)
  try {
    const bytes = await read(await get(`${url}${path}`, cookie), slowSeconds)
    return {
      name,
      seconds: (performance.now() - began) / 1000,
      megabytes: bytes / 2 ** 20,
      growth: most - before,
    }
  } finally {
    clearInterval(watch)
  }
}

export async function exports(product, cookie, log) {
  const files = []
  for (const each of wanted) {
    log(each.name)
    files.push(await exported(product, cookie, each))
  }
  return files
}
