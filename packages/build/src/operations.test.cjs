const os = require('node:os')
const { contractOperations, operationsIn } = require('./operations.cjs')

it('knows the operations of the contracts', () => {
  expect(contractOperations(__dirname)).toContain('GET /academic-sessions')
})

it('ends a build without contracts, which would say that it calls nothing', () => {
  expect(() => contractOperations(os.tmpdir())).toThrow('@portal/contracts/operations')
})

it('finds the operations that code calls, whatever the quotes, and takes nothing else for one', () => {
  const known = new Set(['GET /roles', 'PUT /staff/:id', 'POST /roles'])
  const code =
    'a("GET /roles"),b(\'PUT /staff/:id\'),c(`GET /roles`),d("GET /nowhere"),e("POST  /roles")'
  expect(operationsIn([code], known)).toEqual(['GET /roles', 'PUT /staff/:id'])
})
