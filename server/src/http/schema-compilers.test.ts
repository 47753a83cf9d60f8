import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { compileAtStart, compileOnFirstUse } from './schema-compilers.ts'

const count = { type: 'integer', $id: 'Count' }
const countBody = { type: 'object', properties: { count: { $ref: 'Count#' } }, required: ['count'] }
const brokenBody = { type: 'object', properties: { count: { $ref: 'Absent#' } } }

function appWith(compilersFactory: typeof compileOnFirstUse, body: object) {
  const app = Fastify({ schemaController: { compilersFactory } })
  app.addSchema(count)
  app.post('/counts', { schema: { body, response: { 200: countBody } } }, async () => ({ count: 2, secret: 3 }))
  app.get('/', async () => 'home')
  const post = (payload: object) => app.inject({ method: 'POST', url: '/counts', payload })
  return { app, post }
}

describe.each([
  ['on first use', compileOnFirstUse],
  ['at start', compileAtStart],
])('schemas that are compiled %s', (_when, compilers) => {
  it('validate the first requests and every later one, and name what is wrong', async () => {
    const { post } = appWith(compilers, countBody)
    const answers = await Promise.all([post({ count: 'many' }), post({ count: 1 }), post({})])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400])
    expect(answers[0]?.json()).toMatchObject({ message: 'body/count must be integer' })
    expect((await post({})).json()).toMatchObject({ message: "body must have required property 'count'" })
    expect((await post({ count: 1 })).statusCode).toBe(200)
  })

  it('send no field that the response schema does not have', async () => {
    const { post } = appWith(compilers, countBody)
    expect((await post({ count: 1 })).json()).toEqual({ count: 2 })
    expect((await post({ count: 1 })).json()).toEqual({ count: 2 })
  })
})

describe('a schema that cannot be compiled', () => {
  it('stops a start that compiles all of them', async () => {
    await expect(appWith(compileAtStart, brokenBody).app.ready()).rejects.toThrow('Absent')
  })

  it('fails the requests that need it, and no other', async () => {
    const { app, post } = appWith(compileOnFirstUse, brokenBody)
    expect((await app.inject('/')).statusCode).toBe(200)
    expect((await post({ count: 1 })).statusCode).toBe(500)
  })
})
