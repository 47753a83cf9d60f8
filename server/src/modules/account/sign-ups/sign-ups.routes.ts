import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IfMatchHeaders } from '../../../http/etag.ts'
import { administratorOf } from '../accounts/accounts.routes.ts'
import * as wire from './sign-ups.schemas.ts'
import { countSignUps, decideSignUp, listSignUps } from './sign-ups.service.ts'

const administrators = ['registrar', 'admin'] as const
const query = { permission: administrators, kind: 'query' } as const
const command = { permission: administrators, kind: 'command' } as const

export const signUpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sign-ups',
    {
      config: query,
      schema: {
        operationId: 'listSignUps',
        summary: 'List the sign-ups that wait for a decision, the oldest first',
        querystring: wire.SignUpsQuery,
        response: { 200: wire.SignUpPage },
      },
    },
    (request) => listSignUps(app.db, administratorOf(request), request.query),
  )

  app.get(
    '/sign-ups/count',
    {
      config: query,
      schema: {
        operationId: 'countSignUps',
        summary: 'Count the sign-ups that wait for a decision',
        response: { 200: wire.SignUpCount },
      },
    },
    async (request) => ({ count: await countSignUps(app.db, administratorOf(request)) }),
  )

  app.put(
    '/sign-ups/:id/decision',
    {
      config: command,
      schema: {
        operationId: 'decideSignUp',
        summary: 'Accept or refuse a sign-up and mail its owner; a refused one may be accepted later',
        headers: IfMatchHeaders,
        params: wire.SignUpKey,
        body: wire.DecisionBody,
        response: { 200: wire.MailedAccount },
      },
    },
    (request) => {
      const decision = { ...request.body, id: Number(request.params.id), seen: request.headers }
      return decideSignUp(app, administratorOf(request), decision)
    },
  )
}
