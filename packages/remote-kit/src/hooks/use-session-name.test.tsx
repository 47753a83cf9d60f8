import { startI18n } from '@portal/i18n/host'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSessionName } from './use-session-name.ts'

const amel = { name: 'Amel Ben Salah', nameAr: 'أمل بن صالح' }

const nameOf = (user: Parameters<typeof useSessionName>[0]) => renderHook(() => useSessionName(user)).result.current

afterEach(() => startI18n('fr'))

it.each([
  ['fr', amel.name],
  ['en', amel.name],
  ['ar', amel.nameAr],
] as const)('the name of the session in %s', async (language, name) => {
  await startI18n(language)
  expect(nameOf(amel)).toBe(name)
})

it.each([{ name: amel.name }, { name: amel.name, nameAr: '' }])(
  'is in Latin letters without an Arabic one',
  async (user) => {
    await startI18n('ar')
    expect(nameOf(user)).toBe(amel.name)
  },
)
