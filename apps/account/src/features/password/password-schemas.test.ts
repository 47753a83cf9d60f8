import { describe, expect, it } from 'vitest'
import { forgottenPasswordSchema, resetPasswordSchema } from './password-schemas.ts'

describe('the forgotten-password schema', () => {
  const message = (email: string) => forgottenPasswordSchema.safeParse({ email }).error?.issues[0]?.message

  it('R-account-42: requires an e-mail', () => {
    expect(message(' ')).toBe('forgot.emailRequired')
    expect(message('amel')).toBe('signup.emailInvalid')
    expect(message(' amel@institut.example ')).toBeUndefined()
  })
})

describe('the reset-password schema', () => {
  const problems = (password: string, passwordAgain: string) =>
    resetPasswordSchema.safeParse({ password, passwordAgain }).error?.issues.map((issue) => issue.message)

  it('R-account-45: requires at least eight characters', () => {
    expect(problems('secret7', 'secret7')).toEqual(['reset.min8'])
    expect(problems('secret78', 'secret78')).toBeUndefined()
  })

  it('R-account-46: requires both passwords to match', () => {
    expect(problems('secret78', 'secret79')).toEqual(['password.mismatch'])
  })
})
