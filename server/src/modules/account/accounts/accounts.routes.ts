import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database } from '../../../database/connect.ts'
import { restCalls } from '../../../http/calls.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import { provePassword } from '../lasting-access.service.ts'
import * as wire from './accounts.schemas.ts'
import { addRole, type Administrator, changeState, listAccounts, readAccount, removeRole } from './accounts.service.ts'
import { countUninvited, inviteAll, inviteOne } from './invitations.service.ts'
import { addStaffAccount, mailPasswordReset } from './password-mail.service.ts'

const administrators = ['registrar', 'admin'] as const

export const administratorOf = ({ caller, language }: FastifyRequest): Administrator => ({ caller, language })

export const accountsRoutes: FastifyPluginAsync = async (app) => {
  const forAdmins = restCalls(app, ['admin'])
  const forAdministrators = restCalls(app, administrators)
  forAdmins.post('/accounts/:id/roles', 'giveAccountRole', {
    summary: 'Give an account a role that the caller has, with the password of the caller; ends its sessions',
    refusals: ['password.missing', 'password.wrong', 'role.given'],
    schema: { params: wire.AccountKey, body: wire.RoleBody, created: ref(wire.Account) },
    handler: async (request) => {
      const { password, ...grant } = request.body
      const requireProof = await provePassword(request, password)
      const give = async (tx: Database) => {
        await requireProof(tx)
        return addRole(tx, administratorOf(request), { ...grant, id: Number(request.params.id) })
      }
      // The record of the key holds no hash of a password.
      return createOnce(request, give, grant)
    },
  })
  forAdmins.delete('/accounts/:id/roles/:role', 'takeAccountRole', {
    summary: 'Take a role that the caller has from an account; ends its sessions',
    refusals: ['role.lastAdmin'],
    schema: { params: wire.RoleKey, query: wire.RoleQuery, response: ref(wire.Account) },
    handler: (request) => {
      const { id, role } = request.params
      const grant = { id: Number(id), role, departmentId: request.query.departmentId ?? null }
      return removeRole(app.db, administratorOf(request), { ...grant, seen: request.headers })
    },
  })
  forAdministrators.get('/invitations', 'countUninvited', {
    summary: 'Count the accounts without a sign-in that the caller may invite',
    schema: { response: wire.UninvitedCounts },
    handler: (request) => countUninvited(app.db, administratorOf(request)),
  })
  forAdministrators.post('/invitations', 'inviteAccounts', {
    summary: 'Mail the owners of all accounts in a state a link to a first password, at most once an hour',
    schema: { body: wire.InvitationBody, created: wire.InvitationAnswer },
    handler: (request) => createOnce(request, (tx) => inviteAll(tx, administratorOf(request), request.body)),
  })
  forAdministrators.post('/accounts/:id/invitations', 'inviteAccount', {
    summary: 'Mail the owner of an account without a sign-in a link to a first password, at most once an hour',
    refusals: ['account.hasRoles', 'account.invitedLately', 'account.signedIn'],
    schema: { params: wire.AccountKey, created: ref(wire.Account) },
    handler: (request) => {
      const id = Number(request.params.id)
      return createOnce(request, (tx) => inviteOne(tx, administratorOf(request), id))
    },
  })
  forAdministrators.get('/accounts', 'listAccounts', {
    summary: 'Search the accounts',
    schema: { query: wire.AccountsQuery, response: wire.AccountPage },
    handler: (request) => listAccounts(app.db, administratorOf(request), request.query),
  })
  forAdministrators.get('/accounts/:id', 'getAccount', {
    summary: 'Read an account and what the caller may change',
    schema: { params: wire.AccountKey, response: wire.AccountDetails },
    handler: (request) => readAccount(app.db, administratorOf(request), Number(request.params.id)),
  })
  forAdmins.post('/accounts', 'createStaffAccount', {
    summary: 'Create the account of somebody who is not a teacher, and invite its owner',
    refusals: ['email.taken'],
    schema: { body: wire.NewStaffAccount, created: ref(wire.Account) },
    handler: (request) => addStaffAccount(request, administratorOf(request), request.body),
  })
  forAdministrators.put('/accounts/:id/state', 'changeAccountState', {
    summary: 'Activate or deactivate an account; deactivation ends its sessions',
    refusals: ['account.hasRoles', 'account.own', 'account.signUp', 'role.lastAdmin'],
    schema: { params: wire.AccountKey, body: wire.StateBody, response: ref(wire.Account) },
    handler: (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, state: request.body.state }
      return changeState(app.db, administratorOf(request), change)
    },
  })
  forAdministrators.post('/accounts/:id/password-resets', 'mailPasswordReset', {
    summary: 'Mail the owner a link that sets a new password',
    refusals: ['account.hasRoles', 'account.notActive'],
    schema: { params: wire.AccountKey, created: wire.MailAnswer },
    handler: (request) => mailPasswordReset(app, request, administratorOf(request), Number(request.params.id)),
  })
}
