/**
 * `npm run bench` compares in one run the API with a bare server, the pages with their budgets and
 * plain copies, and federation with one bundle. It also measures imports, settlement,
 * the registration of courses, results, and the memory of the server.
 */
import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { withCleanup } from './lib/cleanup.mjs'

/**
 * The benches by name. Each loads its own code, puts its figures into the report, and returns the
 * text to print.
 */
const benches = {
  api: async (cleanup, options, report) => {
    const [{ measureApi }, { apiTable, summarise }] = await Promise.all([
      import('./api/run.mjs'),
      import('./api/report.mjs'),
    ])
    const { results, files } = await measureApi(cleanup, options)
    Object.assign(report, { api: results.map(summarise), paymentsExports: files })
    return [
      `API on MariaDB with ${options.students.toLocaleString('en')} students, beside bare Fastify + mysql2\n\n${apiTable(report.api)}`,
      ...files.map(
        (file) =>
          `export of all payments: ${file.rows.toLocaleString('en')} lines, ${file.megabytes.toFixed(1)} MB in ${file.seconds.toFixed(1)} s, memory grew by ${file.growth.toFixed(0)} MB`,
      ),
    ].join('\n\n')
  },
  imports: async (cleanup, options, report) => {
    const [{ measureImports }, { importsTable }] = await Promise.all([
      import('./imports/run.mjs'),
      import('./imports/report.mjs'),
    ])
    report.imports = await measureImports(cleanup, options)
    return `Bulk import on MariaDB with ${options.students.toLocaleString('en')} students, beside a list that is asked for a hundred times a second\n\n${importsTable(report.imports)}`
  },
  settlement: async (cleanup, options, report) => {
    const { measureSettlement, settlementTable } = await import('./settlement/run.mjs')
    report.settlement = await measureSettlement(cleanup, options)
    return `Settling card payments on MariaDB, beside the bare inserts that it makes\n\n${settlementTable(report.settlement)}`
  },
  registrations: async (cleanup, options, report) => {
    const { measureRegistrations, registrationsTable } = await import('./registrations/run.mjs')
    report.registrations = await measureRegistrations(cleanup, options)
    return `Course registrations, 500 students submit, beside the same statements by hand\n\n${registrationsTable(report.registrations)}`
  },
  results: async (cleanup, options, report) => {
    const { measureResults, resultsTable } = await import('./results/run.mjs')
    report.results = await measureResults(cleanup, options)
    return `Results\n\n${resultsTable(report.results)}`
  },
  bytes: async (cleanup, options, report) => {
    const [{ measureBytes }, { bytesTable }] = await Promise.all([
      import('./bytes/run.mjs'),
      import('./bytes/report.mjs'),
    ])
    report.bytes = await measureBytes(cleanup, options)
    return `First visits in Chromium, kB, beside the budget\n\n${bytesTable(report.bytes)}`
  },
  pages: async (cleanup, options, report) => {
    const [{ measurePages }, { pagesTable }, { pagesPicture }, { staffListText }] =
      await Promise.all([
        import('./pages/run.mjs'),
        import('./pages/report.mjs'),
        import('./pages/picture.mjs'),
        import('./pages/staff-list.mjs'),
      ])
    report.pages = []
    report.staffList = await measurePages(cleanup, { ...options, results: report.pages })
    const staffList = report.staffList.length > 0 ? [staffListText(report.staffList)] : []
    if (report.pages.length === 0) return staffList.join('')
    if (options.picture) fs.writeFileSync(options.picture, pagesPicture(report.pages))
    return [
      `First and second visits on a cheap phone, beside plain HTML of the same content\n\n${pagesTable(report.pages)}`,
      ...staffList,
    ].join('\n\n')
  },
  federation: async (cleanup, options, report) => {
    const [{ measureFederation }, { federationTable }] = await Promise.all([
      import('./federation/run.mjs'),
      import('./federation/report.mjs'),
    ])
    report.federation = await measureFederation(cleanup, options)
    return `Federation beside the same sources in one bundle, first visits on a cheap phone\n\n${federationTable(report.federation)}`
  },
  memory: async (cleanup, options, report) => {
    const [{ measureMemory }, { memoryTable }] = await Promise.all([
      import('./memory/run.mjs'),
      import('./memory/report.mjs'),
    ])
    report.memory = await measureMemory(cleanup, options)
    const { students, perSecond } = report.memory
    return `Memory of the API on MariaDB with ${students.toLocaleString('en')} students, idle and at ${perSecond} requests a second\n\n${memoryTable(report.memory)}`
  },
  webhooks: async (_cleanup, options, report) => {
    const { measureWebhooks, webhooksTable } = await import('./webhooks/run.mjs')
    report.webhooks = await measureWebhooks(options)
    return `Messages of the card payment service\n\n${webhooksTable(report.webhooks)}`
  },
  growth: async (_cleanup, options, report) => {
    const [{ measureGrowth }, { growthTable }, { growthPicture }] = await Promise.all([
      import('./growth/run.mjs'),
      import('./growth/report.mjs'),
      import('./growth/picture.mjs'),
    ])
    report.growth = await measureGrowth(options)
    if (options.picture) fs.writeFileSync(options.picture, growthPicture(report.growth))
    return `Reads and writes by the size of the institution\n\n${growthTable(report.growth)}`
  },
}

/** These take long, so they run only if they are asked for. */
const onRequest = new Set(['memory', 'growth'])

const usage = `npm run bench -- [--only ${Object.keys(benches).join('|')}] [--rounds 5] [--seconds 3] [--students 100000] [--payments 1000000] [--minutes 60] [--cases students]... [--json file] [--picture file.svg]`

function readOptions() {
  const text = (value) => ({ type: 'string', ...(value !== undefined && { default: value }) })
  const { values } = parseArgs({
    options: {
      only: text(),
      rounds: text('5'),
      seconds: text('3'),
      students: text('100000'),
      payments: text('1000000'),
      minutes: text('60'),
      cases: { type: 'string', multiple: true, default: [] },
      json: text(),
      picture: text(),
      help: { type: 'boolean' },
    },
  })
  const numbers = Object.fromEntries(
    ['rounds', 'seconds', 'students', 'payments', 'minutes'].map((name) => [
      name,
      Number(values[name]),
    ]),
  )
  const isWrong =
    Object.values(numbers).some((value) => !Number.isInteger(value) || value < 1) ||
    (values.only !== undefined && !Object.hasOwn(benches, values.only))
  if (values.help || isWrong) throw new Error(usage)
  return { ...values, ...numbers }
}

const machine = () => {
  const cores = os.cpus()
  return `${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${os.loadavg()[0].toFixed(1)} at the start`
}

const started = Date.now()
const log = (line) => console.error(`[${((Date.now() - started) / 1000).toFixed(0)} s] ${line}`)

async function measure(cleanup, options, report) {
  const isWanted = (name) => (options.only ? options.only === name : !onRequest.has(name))
  for (const name of Object.keys(benches).filter(isWanted))
    console.log(`\n${await benches[name](cleanup, { ...options, log }, report)}`)
}

async function bench(cleanup, options) {
  const report = { at: new Date().toISOString(), machine: machine(), options }
  console.log(report.machine)
  try {
    await measure(cleanup, options, report)
  } finally {
    // After a failure, the measurements so far are written too.
    if (options.json) fs.writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  }
}

try {
  const options = readOptions()
  await withCleanup((cleanup) => bench(cleanup, options))
  process.exit(0)
} catch (error) {
  console.error(error.message === usage ? usage : error)
  process.exit(1)
}
