import crypto from 'node:crypto'
import { fileURLToPath } from 'node:url'
import mysql from 'mysql2/promise'
import { startMariadb } from '../lib/mariadb.mjs'
import { answers, freePort, startServer, temporaryFolder } from '../lib/processes.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'
import { watchExport } from '../lib/export.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { cases, checkSame } from './cases.mjs'
import { compare } from './load.mjs'
import { fillPayments } from './payments.mjs'
import { fillStudents } from './students.mjs'

const bareServer = fileURLToPath(new URL('../bare/server.mjs', import.meta.url))

async function startBare(cleanup, folder, env) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { pid } = await startServer(cleanup, {
    name: 'bare',
    args: [bareServer],
    folder,
    env: { PORT: String(port), ...env },
    isReady: () => answers(`${url}/api/ready`),
  })
  return { url, pid }
}

/**
 * Exports three times, because the growth of the first export contains garbage that the process has
 * not collected yet.
 */
async function exportAgain(product, cookie) {
  const files = []
  for (let time = 0; time < 3; time += 1)
    files.push(await watchExport(product, '/api/student-payments/export?format=csv', cookie))
  return files
}

/** Throws one error that names every case with different replies. */
async function checkAll(servers, chosen) {
  const differences = []
  for (const each of chosen)
    await checkSame(servers, each).catch((error) =>
      differences.push(new Error(each.name, { cause: error })),
    )
  if (differences.length > 0)
    throw new AggregateError(differences, 'The product and the bare server reply differently.')
}

/**
 * Measures the real server and the bare one in the same minutes, on one MariaDB with the same
 * students.
 */
export async function measureApi(
  cleanup,
  { rounds, seconds, students, payments, cases: wanted, log },
) {
  log('building the API')
  await buildApi()
  log('starting a private MariaDB')
  const env = {
    DATABASE_URL: await startMariadb(cleanup),
    SESSION_SECRET: crypto.randomBytes(32).toString('base64url'),
  }
  const folder = temporaryFolder(cleanup, 'api')
  const product = await startProduct(cleanup, { folder, env })
  log(`filling up to ${students.toLocaleString('en')} students`)
  const numbers = await fillStudents(env.DATABASE_URL, students)
  const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part))
  const arePaymentsWanted = isWanted('payments')
  if (arePaymentsWanted) log(`filling up to ${payments.toLocaleString('en')} payments`)
  const paid = arePaymentsWanted ? await fillPayments(env.DATABASE_URL, payments) : undefined
  const database = await mysql.createConnection(env.DATABASE_URL)
  cleanup.defer(() => database.end())
  const servers = { product, bare: await startBare(cleanup, folder, env), database }
  const results = []
  const staffCookie = await signIn(product.url, 'staff', 'AD0001')
  const chosen = cases({ staffCookie, numbers, count: students, paid }).filter(({ name }) =>
    isWanted(name),
  )
  // All of them first: measuring takes many minutes, which a difference at the end would waste.
  await checkAll(servers, chosen)
  for (const each of chosen) {
    log(`measuring ${each.name}: ${rounds} rounds of ${seconds} s each`)
    results.push(await compare(servers, each, { rounds, seconds }))
  }
  if (paid) log('exporting all payments')
  return { results, files: paid ? await exportAgain(product, staffCookie) : [] }
}
