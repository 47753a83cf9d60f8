import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { createOnce, IdempotencyHeaders } from '../../../http/idempotency.ts'
import { ref } from '../../../http/wire.ts'
import * as wire from './accounts.schemas.ts'
import { addRole, type Administrator, changeState, listAccounts, readAccount, removeRole } from './accounts.service.ts'
import { countUninvited, inviteAll, inviteOne } from './invitations.service.ts'
import { addStaffAccount, mailPasswordReset } from './password-mail.service.ts'

const administrators = ['registrar', 'admin'] as const
const query = { permission: administrators, kind: 'query' } as const
const command = { permission: administrators, kind: 'command' } as const
const adminCommand = { permission: ['admin'], kind: 'command' } as const

export const administratorOf = ({ caller, language }: FastifyRequest): Administrator => ({ caller, language })

export const accountsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(roleRoutes)
  await app.register(invitationRoutes)

  app.get(
    '/accounts',
    {
      config: query,
      schema: {
        operationId: 'listAccounts',
        summary: 'Search the accounts',
        querystring: wire.AccountsQuery,
        response: { 200: wire.AccountPage },
      },
    },
    (request) => listAccounts(app.db, administratorOf(request), request.query),
  )

  app.get(
    '/accounts/:id',
    {
      config: query,
      schema: {
        operationId: 'getAccount',
        summary: 'Read an account and what the caller may change',
        params: wire.AccountKey,
        response: { 200: wire.AccountDetails },
      },
    },
    (request) => readAccount(app.db, administratorOf(request), Number(request.params.id)),
  )

  app.post(
    '/accounts',
    {
      config: adminCommand,
      schema: {
        operationId: 'createStaffAccount',
        summary: 'Create the account of somebody who is not a teacher, and invite its owner',
        headers: IdempotencyHeaders,
        body: wire.NewStaffAccount,
        response: { 201: ref(wire.Account) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addStaffAccount(request, administratorOf(request), request.body)),
  )

  app.put(
    '/accounts/:id/state',
    {
      config: command,
      schema: {
        operationId: 'changeAccountState',
        summary: 'Activate or deactivate an account; deactivation ends its sessions',
        headers: IfMatchHeaders,
        params: wire.AccountKey,
        body: wire.StateBody,
        response: { 200: ref(wire.Account) },
      },
    },
    (request) => {
      const change = { id: Number(request.params.id), seen: request.headers, state: request.body.state }
      return changeState(app.db, administratorOf(request), change)
    },
  )

  app.post(
    '/accounts/:id/password-resets',
    {
      config: command,
      schema: {
        operationId: 'mailPasswordReset',
        summary: 'Mail the owner a link that sets a new password',
        headers: IdempotencyHeaders,
        params: wire.AccountKey,
        response: { 201: wire.MailAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await mailPasswordReset(app, request, administratorOf(request), Number(request.params.id))),
  )
}

const invitationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/invitations',
    {
      config: query,
      schema: {
        operationId: 'countUninvited',
        summary: 'Count the accounts without a sign-in that the caller may invite',
        response: { 200: wire.UninvitedCounts },
      },
    },
    (request) => countUninvited(app.db, administratorOf(request)),
  )

  app.post(
    '/invitations',
    {
      config: command,
      schema: {
        operationId: 'inviteAccounts',
        summary: 'Mail the owners of all accounts in a state a link to a first password, at most once an hour',
        headers: IdempotencyHeaders,
        body: wire.InvitationBody,
        response: { 201: wire.InvitationAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOnce(request, (tx) => inviteAll(tx, administratorOf(request), request.body))),
  )

  app.post(
    '/accounts/:id/invitations',
    {
      config: command,
      schema: {
        operationId: 'inviteAccount',
        summary: 'Mail the owner of an account without a sign-in a link to a first password, at most once an hour',
        headers: IdempotencyHeaders,
        params: wire.AccountKey,
        response: { 201: ref(wire.Account) },
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id)
      return reply.code(201).send(await createOnce(request, (tx) => inviteOne(tx, administratorOf(request), id)))
    },
  )
}

const roleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/accounts/:id/roles',
    {
      config: adminCommand,
      schema: {
        operationId: 'giveAccountRole',
        summary: 'Give an account a role that the caller has; ends its sessions',
        headers: IdempotencyHeaders,
        params: wire.AccountKey,
        body: wire.RoleBody,
        response: { 201: ref(wire.Account) },
      },
    },
    async (request, reply) => {
      const grant = { ...request.body, id: Number(request.params.id) }
      return reply.code(201).send(await createOnce(request, (tx) => addRole(tx, administratorOf(request), grant)))
    },
  )

  app.delete(
    '/accounts/:id/roles/:role',
    {
      config: adminCommand,
      schema: {
        operationId: 'takeAccountRole',
        summary: 'Take a role that the caller has from an account; ends its sessions',
        headers: IfMatchHeaders,
        params: wire.RoleKey,
        querystring: wire.RoleQuery,
        response: { 200: ref(wire.Account) },
      },
    },
    (request) => {
      const { id, role } = request.params
      const grant = { id: Number(id), role, departmentId: request.query.departmentId ?? null }
      return removeRole(app.db, administratorOf(request), { ...grant, seen: request.headers })
    },
  )
}
