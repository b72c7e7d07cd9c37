import { importsOf, publicManifest } from './manifest.mjs'

const manifest = {
  name: '@portal/kit',
  version: '1.7.0',
  license: 'MIT',
  private: true,
  scripts: { lint: 'oxlint' },
  exports: { '.': './src/index.ts', './names.json': './src/names.json', './*.css': './src/*.css' },
  dependencies: { '@portal/contracts': '0.1.0', react: '19.3.1' },
  devDependencies: { jest: '30.0.0' },
}

it('describes a package with built files, declarations, and React as a peer', () => {
  expect(publicManifest(manifest)).toEqual({
    name: '@portal/kit',
    version: '1.7.0',
    license: 'MIT',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './names.json': './dist/names.json',
      './*.css': './dist/*.css',
    },
    dependencies: { '@portal/contracts': '0.1.0' },
    peerDependencies: { react: '^19.3.1' },
  })
})

it('leaves the exports of a package of plain Node as they are', () => {
  const plain = { ...manifest, exports: { './jest': './jest.cjs' } }
  expect(publicManifest(plain, { isPlain: true }).exports).toEqual({ './jest': './jest.cjs' })
})

it('finds the packages that code imports, and takes no other text for one', () => {
  const code = `import { a } from "@portal/kit/names.json"
import "zod"
export * from './near'
const b = require('react-dom/client'), c = import("msw/browser")
const text = ['from', ', ', 'taken from ": "']`
  expect(importsOf(code)).toEqual(['@portal/kit', 'zod', 'react-dom', 'msw'])
})
