import { roles } from '@portal/release-format/roles'
import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { pathId, SharedId } from '../../../http/ids.ts'
import { nameText, requiredName } from '../../../http/names.ts'
import { CurrentPassword } from '../../../kernel/lasting-access.ts'
import { Instant, namedObject, orNull, ref, Text } from '../../../http/wire.ts'

const Name = requiredName()
const RoleName = Type.Enum(roles)

export const AccountState = Type.Enum(['new', 'invited', 'active', 'inactive', 'pending', 'refused'] as const, {
  description:
    '`new`: may sign in, never did and was never told; `invited`: was mailed how to; `pending`: the sign-up waits for a decision; `refused`: it was refused',
})
export type AccountState = Static<typeof AccountState>

/** Whether its owner may sign in. */
export const isOpen = (state: AccountState): boolean => state === 'new' || state === 'invited' || state === 'active'

const Department = orNull(Type.Object({ id: Type.Integer(), name: Text }))

const GivenRole = Type.Object({
  role: RoleName,
  department: orNull(Type.Object({ id: Type.Integer(), name: Text }), {
    description: 'Null in the whole institute',
  }),
})

export const Account = namedObject('Account', {
  id: Type.Integer(),
  email: Text,
  firstName: Text,
  lastName: Text,
  state: AccountState,
  refusalReason: orNull(Text, { description: 'Of a refused sign-up' }),
  createdAt: Instant,
  department: Department,
  teacher: Type.Union(
    [
      Type.Object({
        isHead: Type.Boolean(),
        idNumber: Text,
        identifier: Text,
        birthDate: Type.String({ format: 'date' }),
        phone: Text,
        grade: Text,
        status: Text,
      }),
      Type.Null(),
    ],
    { description: "Null for an account without a teacher's record" },
  ),
  roles: Type.Array(GivenRole),
  version: Version,
})
export type Account = Static<typeof Account>

export const AccountKey = Type.Object({ id: pathId('service', 'account') })

export const AccountsQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Prefixes of words of name and e-mail, or the start of an id number' }),
  ),
  state: Type.Optional(AccountState),
  role: Type.Optional(RoleName),
})
export type AccountsQuery = Static<typeof AccountsQuery>
export const AccountPage = pageOf(ref(Account))

/** Why the caller may not change the state of an account; null when they may. */
const Lock = Type.Union([Type.Literal('account.own'), Type.Literal('account.hasRoles'), Type.Null()], {
  description: 'Why the caller may not change the state: the own account, or one with roles, which an admin changes',
})

export const AccountDetails = Type.Object({
  account: ref(Account),
  lock: Lock,
  grantable: Type.Array(GivenRole, { description: 'The roles that the caller may give and take' }),
  vacant: Type.Array(RoleName, { description: 'The roles that no active account has, which the caller may give too' }),
})
export type AccountDetails = Static<typeof AccountDetails>

export const NewStaffAccount = Type.Object({
  email: nameText({ format: 'email', maxLength: 254 }),
  firstName: Name,
  lastName: Name,
})
export type NewStaffAccount = Static<typeof NewStaffAccount>

/** The accounts without a sign-in that the caller may invite. */
export const UninvitedCounts = Type.Object({
  new: Type.Integer({ description: 'Never invited' }),
  invited: Type.Integer({ description: 'Invited before' }),
})
export const InvitationBody = Type.Object({
  state: Type.Enum(['new', 'invited'] as const, { description: 'Whom to invite: all in this state' }),
})
export const InvitationAnswer = Type.Object({
  invited: Type.Integer({ description: 'The accounts whose owners are mailed' }),
})

/** The answer of a change that mails the owner. */
export const MailedAccount = Type.Object({
  account: ref(Account),
  isMailSent: Type.Boolean({ description: 'False when the mail server did not take the mail' }),
})

export const StateBody = Type.Object({ state: Type.Enum(['active', 'inactive'] as const) })
export const RoleBody = Type.Object({
  role: RoleName,
  departmentId: orNull(SharedId, { description: 'Null in the whole institute' }),
  password: Type.Optional(CurrentPassword),
})
export const RoleKey = Type.Object({ ...AccountKey.properties, role: RoleName })
export const RoleQuery = Type.Object({ departmentId: Type.Optional(SharedId) })
export const MailAnswer = Type.Object({ isMailSent: MailedAccount.properties.isMailSent })
