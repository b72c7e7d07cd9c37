import { renderHook } from '@testing-library/react'
import { newKey, useRequestKey } from './request-key'

it('makes UUIDs, also without crypto.randomUUID', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('gives equal bodies one key, and another body another one', () => {
  const { result, rerender } = renderHook(useRequestKey)
  const first = result.current({ title: 'Orientation' })
  rerender()
  expect(result.current({ title: 'Orientation' })).toBe(first)
  expect(result.current({ title: 'Orientation on Monday' })).not.toBe(first)
})
