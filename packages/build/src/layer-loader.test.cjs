const layerLoader = require('./layer-loader.cjs')

const load = (source) => layerLoader.call({ getOptions: () => ({ layer: 'areas' }) }, source)

it('puts a stylesheet into its layer', () => {
  expect(load('.a{color:red}')).toBe('@layer areas {\n.a{color:red}\n}\n')
})

it('refuses what cannot stand in a layer', () => {
  expect(() => load('@import "other.css";')).toThrow('cannot stand in a layer')
})
