import { describe, expect, it } from 'vitest'
import french from '../../locales/fr.json'
import { emptySignUp, requiredAtSignUp, signUpSchema, type SignUpValues } from './sign-up-schema.ts'

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

describe('the required fields of sign-up', () => {
  it.each(ordered)('%s: %s is required', (_rule, field, text) => {
    expect(textOf(requiredAtSignUp.find((one) => one.field === field)?.text)).toBe(text)
  })

  it('R-account-12 to R-account-19: are checked in the order of the rules', () => {
    expect(requiredAtSignUp.map(({ field }) => field)).toEqual(ordered.map(([, field]) => field))
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
    expect(problems({ password: '', passwordAgain: '' })).toEqual([['password', 'signup.passwordRequired']])
    expect(problems({ password: 'secret7', passwordAgain: 'secret7' })).toEqual([['password', 'reset.min8']])
  })

  it('R-account-20: the two passwords are compared, also while other fields have errors', () => {
    expect(problems({ passwordAgain: 'Portail-2027' })).toEqual([['passwordAgain', 'password.mismatch']])
    expect(problems({ email: 'amel', passwordAgain: 'Portail-2027' })).toEqual([
      ['email', 'signup.emailInvalid'],
      ['passwordAgain', 'password.mismatch'],
    ])
  })

  it('R-account-20: are checked in the order of the page, with the comparison last', () => {
    const values = { identifier: '1', phone: '2', email: '', password: '', passwordAgain: 'x' }
    expect(problems(values)?.map(([field]) => field)).toEqual([
      'identifier',
      'phone',
      'email',
      'password',
      'passwordAgain',
    ])
  })
})
