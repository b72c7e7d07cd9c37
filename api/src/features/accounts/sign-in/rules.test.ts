import { isStrongPassword } from '@portal/contracts'
import { generatePassword, isCommon, isLike } from './password.rules'
import { lockSeconds } from '../../../platform/login/throttle.rules'

it.each([
  'P@ssw0rd2025',
  'Password1!',
  'Qwerty123!',
  'Welcome#2025',
  'Portal#2025',
  'aaaaaaaaaaaaaaaa',
  'Aa1!Aa1!Aa1!',
  'LetMeIn!1',
  'admin@123A',
])('finds %s guessable', (password) => {
  expect(isCommon(password)).toBe(true)
})

it.each(['Mango#Tree42', 'Palm&Wine77', 'correct horse battery staple', 'umbrella sandal teapot'])(
  'finds %s not guessable',
  (password) => {
    expect(isCommon(password)).toBe(false)
  },
)

it.each([
  ['Chinedu#25', ['Chinedu', 'Okafor'], true],
  ['APP25000001!a', ['APP25000001'], true],
  ['Mango#Tree42', ['Chinedu', 'Okafor', 'APP25000001'], false],
  ['Ada&Mountain9', ['Ada'], false],
])('compares %s with the account', (password, known, alike) => {
  expect(isLike(password, known)).toBe(alike)
})

it('makes valid passwords without ambiguous characters', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) {
    expect(password).toHaveLength(14)
    expect(isStrongPassword(password)).toBe(true)
    expect(password).not.toMatch(/[l1IO0]/)
  }
})

it.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [100, 900],
])('locks after %i failures for %i seconds', (failures, seconds) => {
  expect(lockSeconds(failures)).toBe(seconds)
})

it.each([
  ['🎓'.repeat(8), false],
  ['🎓'.repeat(14), false],
  ['🎓'.repeat(15), true],
  ['aB1🎓🎓🎓', false],
  ['aB1🎓🎓🎓🎓🎓', true],
])('counts the characters of %s as people see them', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong)
})
