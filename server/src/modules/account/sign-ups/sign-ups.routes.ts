import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
import { administratorOf } from '../accounts/accounts.routes.ts'
import * as wire from './sign-ups.schemas.ts'
import { countSignUps, decideSignUp, listSignUps } from './sign-ups.service.ts'

const administrators = ['registrar', 'admin'] as const

export const signUpRoutes: FastifyPluginAsync = async (app) => {
  const forAdministrators = restCalls(app, administrators)
  forAdministrators.get('/sign-ups', 'listSignUps', {
    summary: 'List the sign-ups that wait for a decision, the oldest first',
    schema: { query: wire.SignUpsQuery, response: wire.SignUpPage },
    handler: (request) => listSignUps(app.db, administratorOf(request), request.query),
  })
  forAdministrators.get('/sign-ups/count', 'countSignUps', {
    summary: 'Count the sign-ups that wait for a decision',
    schema: { response: wire.SignUpCount },
    handler: async (request) => ({ count: await countSignUps(app.db, administratorOf(request)) }),
  })
  forAdministrators.put('/sign-ups/:id/decision', 'decideSignUp', {
    summary: 'Accept or refuse a sign-up and mail its owner; a refused one may be accepted later',
    refusals: ['account.hasRoles', 'account.own', 'signUp.decided', 'signUp.reasonMissing'],
    schema: { params: wire.SignUpKey, body: wire.DecisionBody, response: wire.MailedAccount },
    handler: (request) => {
      const decision = { ...request.body, id: Number(request.params.id), seen: request.headers }
      return decideSignUp(app, administratorOf(request), decision)
    },
  })
}
