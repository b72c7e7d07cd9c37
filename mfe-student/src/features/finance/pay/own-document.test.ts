import { isOfAnotherPage } from './own-document'

it.each([
  [{ path: '/app/finance/pay/1', isReload: false }, false],
  [{ path: '/app/finance/pay/1/', isReload: false }, false],
  [{ path: '/app/finance', isReload: false }, true],
  [{ path: '/app/finance/pay/2', isReload: false }, true],
  [{ path: '/app/finance', isReload: true }, false],
  [null, false],
])('of a document that came as %j it says whether it must be loaded anew', (came, isAnother) => {
  expect(isOfAnotherPage(came, '/app/finance/pay/1')).toBe(isAnother)
})
