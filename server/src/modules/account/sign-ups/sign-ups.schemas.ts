import { type Static, Type } from 'typebox'
import { PageQuery } from '../../../http/cursor.ts'

export { AccountKey as SignUpKey, AccountPage as SignUpPage, MailedAccount } from '../accounts/accounts.schemas.ts'

export const SignUpsQuery = Type.Object(PageQuery)
export type SignUpsQuery = Static<typeof SignUpsQuery>

export const SignUpCount = Type.Object({
  count: Type.Integer({ description: 'The sign-ups that wait for a decision' }),
})

export const DecisionBody = Type.Object({
  decision: Type.Enum(['accepted', 'refused'] as const),
  reason: Type.Optional(
    Type.String({ maxLength: 500, description: 'Required for a refusal; the owner gets it by mail' }),
  ),
})
export type DecisionBody = Static<typeof DecisionBody>
