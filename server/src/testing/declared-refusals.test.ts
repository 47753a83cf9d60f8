import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { restCalls, wireCalls } from '../http/calls.ts'
import { conflict, handleErrors, HttpError } from '../http/errors.ts'
import { done, Outcome, refused } from '../http/outcome.ts'
import { requireDeclaredRefusals } from './declared-refusals.ts'

const app = Fastify()
handleErrors(app)
const answers = [
  { operationId: 'deleteShelf', refuse: () => Promise.reject(conflict('shelf.used')) },
  { operationId: 'moveShelf', refuse: () => Promise.reject(new HttpError(412, 'version.changed')) },
] as const
for (const { operationId, refuse } of answers)
  restCalls(app, 'account').put(`/${operationId}`, operationId, {
    ...{ summary: operationId, refusals: ['shelf.full'], schema: {}, handler: refuse },
  })
wireCalls(app, 'account').post('/renameShelf', 'renameShelf', {
  ...{ summary: 'renameShelf', refusals: ['shelf.full'], schema: { response: Outcome } },
  handler: async ({ headers }) => (headers.lang ? refused(500, String(headers.lang)) : done()),
})
const rename = (code?: string) =>
  app.inject({ method: 'POST', url: '/renameShelf', headers: code ? { lang: code } : {} })

it('finds the codes that a call does not declare, once', async () => {
  await app.inject({ method: 'PUT', url: '/deleteShelf' })
  await rename('shelf.twice')
  expect(requireDeclaredRefusals).toThrow(/: deleteShelf shelf\.used, renameShelf shelf\.twice$/)
  expect(requireDeclaredRefusals).not.toThrow()
})

it('allows declared codes, those that follow from the schema, and success', async () => {
  await app.inject({ method: 'PUT', url: '/moveShelf' })
  await rename('shelf.full')
  await rename()
  expect(requireDeclaredRefusals).not.toThrow()
})
