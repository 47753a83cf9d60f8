import { describe, expect, it, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { deleteDrafts, hasStoredDraft, readUnsentSheets } from './stored-drafts.ts'
import { clearStorage, readUser, readYear, storeSession } from './stored-session.ts'
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

const waiting = JSON.stringify({
  at: 1,
  rows: [],
  waitingSince: 1,
  sheet: { title: 'Appel, Algèbre', to: '/Presence' },
})
const own = `draft:${teacher.enseignant_id}:marks/attendance:21`

describe('stored drafts', () => {
  it('are found for the signed-in account alone, and cleared with the session', () => {
    localStorage.setItem('draft:9:marks/attendance:21', '{}')
    storeSession(teacher, year)
    expect(hasStoredDraft()).toBe(false)
    localStorage.setItem(own, '{}')
    expect(hasStoredDraft()).toBe(true)
    clearStorage()
    expect(Object.keys(localStorage).filter((key) => key !== 'language')).toEqual([])
  })

  it('R-shared-69: that wait to be sent outlive the session, until their account discards them', () => {
    storeSession(teacher, year)
    localStorage.setItem(own, waiting)
    localStorage.setItem('draft:9:marks/attendance:21', waiting)
    clearStorage()
    expect(readUnsentSheets()).toEqual([])
    storeSession(teacher, year)
    expect(readUnsentSheets()).toEqual([{ title: 'Appel, Algèbre', to: '/Presence' }])
    deleteDrafts(teacher.enseignant_id)
    expect(readUnsentSheets()).toHaveLength(1)
    clearStorage({ isDiscarding: true })
    expect(Object.keys(localStorage)).toEqual(['draft:9:marks/attendance:21'])
  })

  it.each([
    ['no time', { sheet: { title: 'Appel', to: '/Presence' } }],
    ['no title', { waitingSince: 1, sheet: { to: '/Presence' } }],
    ['no sheet', { waitingSince: 1 }],
    ['a page of another site', { waitingSince: 1, sheet: { title: 'Appel', to: '//elsewhere.example' } }],
    ['a page that is no text', { waitingSince: 1, sheet: { title: 'Appel', to: 7 } }],
  ])('R-shared-69: with %s are named nowhere', (_what, draft) => {
    storeSession(teacher, year)
    localStorage.setItem(own, JSON.stringify(draft))
    expect(readUnsentSheets()).toEqual([])
  })
})

it.each(['{"user":', 'null', '[]', '"text"', '{"user":{"name":"Amel"}}', '{"user":7}'])(
  'a stored session of %s is ignored',
  (stored) => {
    localStorage.setItem('session', stored)
    expect(readUser()).toBeNull()
  },
)
