import { describe, expect, it } from 'vitest'
import french from '../../locales/fr.json'
import { emptySignUp, firstFailedCheck, signUpSchema, type SignUpValues } from './sign-up-schema.ts'

const complete: SignUpValues = {
  ...emptySignUp,
  lastName: 'Ben Salah',
  firstName: 'Amel',
  identifier: '10000041',
  phone: '71000041',
  gradeId: '3',
  departmentId: '2',
  statusId: '1',
  birthDate: '1980-04-09',
  email: 'amel@institut.example',
  password: 'Portail-2026',
  passwordAgain: 'Portail-2026',
}

const ordered = [
  ['R-account-12', 'lastName', 'Nom obligatoire'],
  ['R-account-13', 'firstName', 'Prénom obligatoire'],
  ['R-account-14', 'identifier', 'Identifiant obligatoire'],
  ['R-account-15', 'phone', 'Téléphone obligatoire'],
  ['R-account-16', 'gradeId', 'Grade obligatoire'],
  ['R-account-17', 'departmentId', 'Département obligatoire'],
  ['R-account-18', 'statusId', 'Statut obligatoire'],
  ['R-account-19', 'birthDate', 'Date de naissance obligatoire'],
] as const

const textOf = (key = '') => (french.signup as Record<string, string>)[key.replace('signup.', '')]

/** Empties the field of this check and of all later ones. */
function emptyFrom(index: number): SignUpValues {
  const left = Object.fromEntries(ordered.slice(index).map(([, field]) => [field, emptySignUp[field]]))
  return { ...complete, ...left, passwordAgain: 'another' }
}

describe('the nine checks of sign-up', () => {
  it.each(ordered.map((row, index) => [...row, index] as const))(
    '%s: %s is reported first when it and all later fields are missing',
    (_rule, field, text, index) => {
      const missing = firstFailedCheck(emptyFrom(index))
      expect(missing?.field).toBe(field)
      expect(textOf(missing?.text)).toBe(text)
    },
  )

  it('R-account-20: the two passwords are compared last', () => {
    const missing = firstFailedCheck({ ...complete, passwordAgain: 'Portail-2027' })
    expect(textOf(missing?.text)).toBe('Vérifiez le mot de passe')
    expect(firstFailedCheck(complete)).toBeNull()
  })
})

describe('the field errors of sign-up', () => {
  const problems = (values: Partial<SignUpValues>) =>
    signUpSchema
      .safeParse({ ...complete, ...values })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  it.each(['', 'amel', 'amel@', '@institut.example'])('R-account-21: "%s" is not an e-mail', (email) => {
    expect(problems({ email })).toEqual([['email', 'signup.emailInvalid']])
  })

  it('R-account-22: an identifier has at least eight digits', () => {
    expect(problems({ identifier: '1234567' })).toEqual([['identifier', 'signup.min8Digits']])
    expect(problems({ identifier: 'abcdefgh' })).toEqual([['identifier', 'signup.min8Digits']])
    expect(problems({ identifier: '12345678' })).toBeUndefined()
  })

  it('R-account-23: a telephone has at least eight digits', () => {
    expect(problems({ phone: '7100004' })).toEqual([['phone', 'signup.min8Digits']])
  })

  it('R-account-24: a password is required, of at least eight characters', () => {
    expect(problems({ password: '' })).toEqual([['password', 'signup.passwordRequired']])
    expect(problems({ password: 'secret7' })).toEqual([['password', 'reset.min8']])
  })

  it('accepts missing values, which the ordered checks report', () => {
    expect(signUpSchema.safeParse({ ...emptyFrom(0), passwordAgain: '' }).success).toBe(true)
  })
})
