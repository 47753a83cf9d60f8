import { teacherQueries } from '@portal/api-client/account'
import { describe, expect, it } from 'vitest'
import { wireTeacher } from '../../testing/wire.ts'
import { missingText, profileSchema, toProfile, type Profile } from './profile-schema.ts'

const { select } = teacherQueries.byId(wireTeacher.id)
const complete = toProfile(select!({ Enseignant: wireTeacher }))

const problems = (values: Partial<Profile>) =>
  profileSchema
    .safeParse({ ...complete, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('required values of the profile', () => {
  it.each(['lastName', 'firstName', 'idNumber', 'identifier', 'bankAccount', 'phone'] as const)(
    'R-account-32, R-account-33: %s is required',
    (field) => {
      expect(missingText({ ...complete, [field]: '' })).toBe('profile.fieldsRequired')
    },
  )

  it.each(['idNumber', 'identifier', 'bankAccount', 'phone'] as const)(
    'R-account-32: %s has at least eight characters',
    (field) => {
      expect(problems({ [field]: '1234567' })).toEqual([[field, expect.stringContaining('min8')]])
      expect(problems({ [field]: '12345678' })).toBeUndefined()
    },
  )

  it('R-account-34: the date is reported only when nothing else is missing', () => {
    expect(missingText({ ...complete, birthDate: null })).toBe('profile.dateRequired')
    expect(missingText({ ...complete, birthDate: null, lastName: '' })).toBe('profile.fieldsRequired')
    expect(missingText(complete)).toBeNull()
  })
})

describe('a new password in the profile', () => {
  it('R-account-36: has to match its confirmation', () => {
    const values = { currentPassword: 'Portail-2026', newPassword: 'Nouveau-2026' }
    expect(problems({ ...values, passwordAgain: 'Nouveau-2027' })).toEqual([['passwordAgain', 'password.mismatch']])
    expect(problems({ ...values, passwordAgain: 'Nouveau-2026' })).toBeUndefined()
  })

  it('requires the current one', () => {
    expect(problems({ newPassword: 'Nouveau-2026', passwordAgain: 'Nouveau-2026' })).toEqual([
      ['currentPassword', 'profile.currentRequired'],
    ])
  })

  it('R-account-25: has at least eight characters', () => {
    expect(problems({ currentPassword: 'x', newPassword: 'court', passwordAgain: 'court' })).toEqual([
      ['newPassword', 'reset.min8'],
    ])
  })

  it('is unchanged while both fields are empty', () => {
    expect(problems({})).toBeUndefined()
  })
})
