import { describe, expect, it, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { clearStorage, hasStoredDraft, readUser, readYear, storeSession } from './stored-session.ts'
import { teacher, year } from './testing/stored-user.ts'

const refuse = (name: string) => () => {
  throw new DOMException('refused', name)
}

function full() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
}

function blocked() {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
}

describe.each([
  ['full', full],
  ['blocked', blocked],
])('storage that is %s', (_state, make) => {
  it('keeps the session in memory, and clears it at sign-out', () => {
    make()
    storeSession(teacher, year)
    expect(readUser()).toEqual(teacher)
    expect(readYear()).toEqual(year)
    browserStorage.write('language', 'ar')
    clearStorage()
    expect(readUser()).toBeNull()
    expect(browserStorage.read('language')).toBe('ar')
  })

  it('returns the value in memory and not the older stored one', () => {
    browserStorage.write('menu', 'wide')
    make()
    browserStorage.write('menu', 'collapsed')
    expect(browserStorage.read('menu')).toBe('collapsed')
  })
})

it('finds stored drafts, and clears them with the session', () => {
  expect(hasStoredDraft()).toBe(false)
  localStorage.setItem('draft:7:attendance:21', '{}')
  expect(hasStoredDraft()).toBe(true)
  clearStorage()
  expect(hasStoredDraft()).toBe(false)
})

it.each(['{"user":', 'null', '[]', '"text"', '{"user":{"name":"Amel"}}', '{"user":7}'])(
  'a stored session of %s is ignored',
  (stored) => {
    localStorage.setItem('session', stored)
    expect(readUser()).toBeNull()
  },
)
