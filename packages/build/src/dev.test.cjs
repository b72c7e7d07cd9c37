const net = require('node:net')
const path = require('node:path')
const { standaloneConfig } = require('./dev-config.cjs')
const { chosenPort, portFor, ports } = require('./dev-port.cjs')
const { allowLoopback, isRemoteFile, remoteConfig } = require('./dev-remote.cjs')

const root = path.join(__dirname, '../../..')
const dir = path.join(root, 'mfe-student')
const pluginsOf = ({ plugins }) => plugins.map((plugin) => plugin.constructor.name)

it('gives each area a port of its own', () => {
  expect(new Set(Object.values(ports)).size).toBe(4)
})

it('takes the next port in steps of ten when one is taken', async () => {
  const server = net.createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  expect(await portFor('mfe-student', port)).toBe(port + 10)
  await new Promise((resolve) => server.close(resolve))
})

it('takes the port that a person has chosen, and refuses one that is taken or invalid', async () => {
  const server = net.createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await expect(chosenPort(String(port))).rejects.toThrow(`Port ${port} is taken`)
  await new Promise((resolve) => server.close(resolve))
  expect(await chosenPort(String(port))).toBe(port)
  for (const wrong of ['0', '65536', 'http', '4300.5'])
    await expect(chosenPort(wrong)).rejects.toThrow('is no port')
})

it('builds an area alone without federation, bound to the dev shell by its entry only', () => {
  const config = standaloneConfig({ dir })
  expect(pluginsOf(config)).toEqual([
    'DefinePlugin',
    'HtmlWebpackPlugin',
    'MiniCssExtractPlugin',
    'ReactRefreshPlugin',
  ])
  expect(decodeURIComponent(config.entry.main)).toContain("from '@portal/testing/dev'")
})

it('builds the remote as it is published, readable, and for pages of other ports', () => {
  const config = remoteConfig({ dir })
  expect(pluginsOf(config)).toEqual(
    expect.arrayContaining(['ModuleFederationPlugin', 'ReleasePlugin']),
  )
  expect(config).toMatchObject({
    entry: {},
    output: { publicPath: 'auto', crossOriginLoading: 'anonymous' },
    optimization: { minimize: false },
  })
  expect(JSON.stringify(config)).not.toContain('@portal/testing')
})

it.each([
  ['/release.json', true],
  ['/remoteEntry.1234abcd.js', true],
  ['/132.1b6cf9fa.css', true],
  ['/dev/main.js', false],
  ['/mockServiceWorker.js', false],
  ['/', false],
  ['/app/auth', false],
  ['/api/release.json', false],
])('%s is a file of the remote: %s', (file, expected) => {
  expect(isRemoteFile({ path: file })).toBe(expected)
})

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://localhost.evil.example', false],
  ['https://evil.example', false],
  ['null', false],
])('lets %s read the remote: %s', (origin, allowed) => {
  const headers = {}
  const response = {
    setHeader: (name, value) => {
      headers[name] = value
    },
  }
  allowLoopback({ headers: { origin } }, response, () => undefined)
  expect(headers['Access-Control-Allow-Origin']).toBe(allowed ? origin : undefined)
  expect(headers.Vary).toBe('Origin')
})
