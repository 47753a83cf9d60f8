import type { z } from '@portal/ui/form'
import { describe, expect, it } from 'vitest'
import { emptySignUp } from '../features/sign-up/sign-up-schema.ts'
import { newPassword, required, teacherFields, toPersonDetails } from './teacher-schema.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('values of at least eight characters', () => {
  it.each([
    ['idNumber', 'reset.min8'],
    ['bankAccount', 'reset.min8'],
    ['identifier', 'signup.min8Digits'],
    ['phone', 'signup.min8Digits'],
  ] as const)('R-account-25: %s is rejected with 7 and accepted with 8', (field, message) => {
    expect(messageOf(teacherFields[field], '1234567')).toBe(message)
    expect(messageOf(teacherFields[field], '12345678')).toBeUndefined()
  })

  it('R-account-25: a new password is rejected with 7 and accepted with 8', () => {
    expect(messageOf(newPassword, 'secret7')).toBe('reset.min8')
    expect(messageOf(newPassword, 'secret78')).toBeUndefined()
  })

  it('R-account-22: the identifier consists of digits only', () => {
    expect(messageOf(teacherFields.identifier, 'abcdefgh')).toBe('signup.min8Digits')
    expect(messageOf(teacherFields.identifier, ' 12345678 ')).toBeUndefined()
  })

  it('R-account-23: a telephone may be grouped and start with a plus, but needs eight digits', () => {
    expect(messageOf(teacherFields.phone, '+216 71 000 007')).toBeUndefined()
    expect(messageOf(teacherFields.phone, '71 00 00 7')).toBe('signup.min8Digits')
    expect(messageOf(teacherFields.phone, 'téléphone')).toBe('signup.min8Digits')
  })

  it('may be empty where they are not required', () => {
    for (const field of ['idNumber', 'bankAccount', 'identifier', 'phone'] as const)
      expect(messageOf(teacherFields[field], '')).toBeUndefined()
    expect(messageOf(required(teacherFields.idNumber), ' ')).toBe('teacher.required')
  })
})

describe('the birth date', () => {
  it.each(['1899-12-31', '2999-01-01'])('rejects %s', (day) => {
    expect(messageOf(teacherFields.birthDate, day)).toBe('teacher.birthDateImplausible')
  })

  it('accepts a past date, or none', () => {
    expect(messageOf(teacherFields.birthDate, '1980-04-09')).toBeUndefined()
    expect(messageOf(teacherFields.birthDate, null)).toBeUndefined()
  })
})

describe('the photo', () => {
  const file = (size: number, type: string) => new File([new Uint8Array(size)], 'photo', { type })

  it('is an image of at most 5 MB', () => {
    expect(messageOf(teacherFields.photo, file(5 * 1024 * 1024, 'image/webp'))).toBeUndefined()
    expect(messageOf(teacherFields.photo, file(5 * 1024 * 1024 + 1, 'image/png'))).toBe('teacher.photoTooLarge')
    expect(messageOf(teacherFields.photo, file(10, 'application/pdf'))).toBe('teacher.photoType')
  })
})

describe('toPersonDetails', () => {
  it('R-account-29, R-account-30: sends yyyy-mm-dd and omits empty choices', () => {
    const values = { ...emptySignUp, birthDate: '1980-04-09', gradeId: '3', departmentId: '2', statusId: '1' }
    expect(toPersonDetails(values)).toMatchObject({
      birthDate: '1980-04-09',
      gender: null,
      civilState: null,
      idDocument: 'cin',
      gradeId: 3,
      departmentId: 2,
      statusId: 1,
    })
  })

  it('does not include the password', () => {
    const registration = { ...emptySignUp, password: 'Portail-2026' }
    expect(toPersonDetails(registration)).not.toHaveProperty('password')
  })
})
