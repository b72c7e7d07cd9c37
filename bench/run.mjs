/**
 * `npm run bench` compares in one run the API with a bare server, the pages with their budgets and
 * plain copies, and federation with one bundle. It also measures imports, settlement,
 * the registration of courses, and results.
 */
import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { withCleanup } from './lib/cleanup.mjs'

const usage = `npm run bench -- [--only api|imports|settlement|registrations|results|bytes|pages|federation] [--rounds 5] [--seconds 3] [--students 100000] [--payments 1000000] [--cases students]... [--json file] [--picture file.svg]`

function readOptions() {
  const text = (value) => ({ type: 'string', ...(value !== undefined && { default: value }) })
  const { values } = parseArgs({
    options: {
      only: text(),
      rounds: text('5'),
      seconds: text('3'),
      students: text('100000'),
      payments: text('1000000'),
      cases: { type: 'string', multiple: true, default: [] },
      json: text(),
      picture: text(),
      help: { type: 'boolean' },
    },
  })
  const numbers = Object.fromEntries(
    ['rounds', 'seconds', 'students', 'payments'].map((name) => [name, Number(values[name])]),
  )
  const isWrong =
    Object.values(numbers).some((value) => !Number.isInteger(value) || value < 1) ||
    ![
      undefined,
      'api',
      'imports',
      'settlement',
      'registrations',
      'results',
      'bytes',
      'pages',
      'federation',
    ].includes(values.only)
  if (values.help || isWrong) throw new Error(usage)
  return { ...values, ...numbers }
}

const machine = () => {
  const cores = os.cpus()
  return `${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${os.loadavg()[0].toFixed(1)} at the start`
}

const started = Date.now()
const log = (line) => console.error(`[${((Date.now() - started) / 1000).toFixed(0)} s] ${line}`)

async function measureAllPages(cleanup, options, report) {
  const [{ measurePages }, { pagesTable }, { pagesPicture }] = await Promise.all([
    import('./pages/run.mjs'),
    import('./pages/report.mjs'),
    import('./pages/picture.mjs'),
  ])
  report.pages = []
  await measurePages(cleanup, { ...options, results: report.pages, log })
  if (options.picture) fs.writeFileSync(options.picture, pagesPicture(report.pages))
  console.log(
    `\nFirst and second visits on a cheap phone, beside plain HTML of the same content\n\n${pagesTable(report.pages)}`,
  )
}

async function measure(cleanup, options, report) {
  const isWanted = (name) => (options.only ?? name) === name
  if (isWanted('api')) {
    const [{ measureApi }, { apiTable, summarise }] = await Promise.all([
      import('./api/run.mjs'),
      import('./api/report.mjs'),
    ])
    const { results, files } = await measureApi(cleanup, { ...options, log })
    Object.assign(report, { api: results.map(summarise), paymentsExports: files })
    console.log(
      `\nAPI on MariaDB with ${options.students.toLocaleString('en')} students, beside bare Fastify + mysql2\n\n${apiTable(report.api)}`,
    )
    for (const file of files)
      console.log(
        `\nexport of all payments: ${file.rows.toLocaleString('en')} lines, ${file.megabytes.toFixed(1)} MB in ${file.seconds.toFixed(1)} s, memory grew by ${file.growth.toFixed(0)} MB`,
      )
  }
  if (isWanted('imports')) {
    const [{ measureImports }, { importsTable }] = await Promise.all([
      import('./imports/run.mjs'),
      import('./imports/report.mjs'),
    ])
    report.imports = await measureImports(cleanup, { ...options, log })
    console.log(
      `\nBulk import on MariaDB with ${options.students.toLocaleString('en')} students, beside a list that is asked for a hundred times a second\n\n${importsTable(report.imports)}`,
    )
  }
  if (isWanted('settlement')) {
    const { measureSettlement, settlementTable } = await import('./settlement/run.mjs')
    report.settlement = await measureSettlement(cleanup, { ...options, log })
    console.log(
      `\nSettling card payments on MariaDB, beside the bare inserts that it makes\n\n${settlementTable(report.settlement)}`,
    )
  }
  if (isWanted('registrations')) {
    const { measureRegistrations, registrationsTable } = await import('./registrations/run.mjs')
    report.registrations = await measureRegistrations(cleanup, { ...options, log })
    console.log(
      `\nCourse registrations, 500 students submit, beside the same statements by hand\n\n${registrationsTable(report.registrations)}`,
    )
  }
  if (isWanted('results')) {
    const { measureResults, resultsTable } = await import('./results/run.mjs')
    report.results = await measureResults(cleanup, { ...options, log })
    console.log(`\nResults\n\n${resultsTable(report.results)}`)
  }
  if (isWanted('bytes')) {
    const [{ measureBytes }, { bytesTable }] = await Promise.all([
      import('./bytes/run.mjs'),
      import('./bytes/report.mjs'),
    ])
    report.bytes = await measureBytes(cleanup, { log })
    console.log(`\nFirst visits in Chromium, kB, beside the budget\n\n${bytesTable(report.bytes)}`)
  }
  if (isWanted('pages')) await measureAllPages(cleanup, options, report)
  if (isWanted('federation')) {
    const [{ measureFederation }, { federationTable }] = await Promise.all([
      import('./federation/run.mjs'),
      import('./federation/report.mjs'),
    ])
    report.federation = await measureFederation(cleanup, { ...options, log })
    console.log(
      `\nFederation beside the same sources in one bundle, first visits on a cheap phone\n\n${federationTable(report.federation)}`,
    )
  }
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
