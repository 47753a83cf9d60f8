import Fastify, { type RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { restCalls, wireCalls } from './calls.ts'
import { fileResponse } from './file-response.ts'

const Book = Type.Object({ id: Type.Integer() })
const book = () => ({ id: 4 })

/** The routes that are declared, and a call to one of them. */
function declared(declare: (app: ReturnType<typeof Fastify>) => void) {
  const app = Fastify()
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  declare(app)
  return { routes: routes.filter(({ method }) => method !== 'HEAD'), app }
}

it('has the kind of its method, its form or its file', () => {
  const { routes } = declared((app) => {
    const [rest, wire] = [restCalls(app, 'teacher'), wireCalls(app, 'teacher')]
    rest.get('/books', 'listBooks', { summary: 'List', schema: { response: Book }, handler: book })
    wire.read('/books', 'searchBooks', { summary: 'Search', schema: { response: Book }, handler: book })
    wire.post('/book', 'saveBook', { summary: 'Save', schema: { response: Book }, handler: book })
    rest.put('/cover', 'setCover', { summary: 'Set', schema: { form: Book, response: Book }, handler: book })
    const file = fileResponse('text/csv', 'text')
    rest.get('/export', 'exportBooks', { summary: 'Export', schema: { response: file }, handler: () => 'id' })
  })
  expect(routes.map(({ config }) => config?.kind)).toEqual(['query', 'query', 'command', 'upload', 'download'])
})

it('accepts a version under /api/v1 for a change, and a key for a creation', () => {
  const { routes } = declared((app) => {
    const rest = restCalls(app, 'teacher')
    rest.delete('/books/:id', 'deleteBook', { summary: 'Delete', schema: { response: Book }, handler: book })
    rest.post('/books', 'createBook', { summary: 'Create', schema: { created: Book }, handler: book })
  })
  const headers = routes.map(({ schema }) => Object.keys(Object(schema?.headers).properties))
  expect(headers).toEqual([['if-match'], ['idempotency-key']])
})

it('answers a creation with 201, and its failure with the status of the error', async () => {
  const { app } = declared((api) => {
    const rest = restCalls(api, 'teacher')
    rest.post('/books', 'createBook', { summary: 'Create', schema: { created: Book }, handler: book })
    rest.post('/copies', 'createCopy', {
      summary: 'Create',
      schema: { created: Book },
      handler: () => {
        throw Object.assign(new Error('taken'), { statusCode: 409 })
      },
    })
  })
  const post = async (url: string) => (await app.inject({ method: 'POST', url })).statusCode
  expect([await post('/books'), await post('/copies')]).toEqual([201, 409])
})
