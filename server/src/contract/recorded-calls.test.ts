import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Contract, type WireOfCall, wireOfCalls } from './wire-of-calls.ts'

const read = async (path: string) => JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8'))

// Recorded from the contract of the release before accounts of staff.
const recorded: Record<string, WireOfCall> = await read('recorded-calls.json')
const contract: Contract = await read('../../../packages/api-client/openapi.json')
const current = wireOfCalls(contract)

it('every call of before the offices is still there', () => {
  expect(Object.keys(recorded)).toHaveLength(155)
  expect(Object.keys(recorded).filter((call) => !(call in current))).toEqual([])
})

it.each(Object.keys(recorded))('%s has every field of before with its type, and requires no other', (call) => {
  const { request, required, response } = recorded[call] ?? { request: {}, required: [], response: {} }
  expect(current[call]?.request).toMatchObject(request)
  expect(current[call]?.response).toMatchObject(response)
  expect(current[call]?.required.filter((field) => !required.includes(field))).toEqual([])
})

it('a field that is gone, has another type or becomes required is seen', () => {
  const schema = (note: object, required: string[]) => ({
    content: { 'application/json': { schema: { type: 'object', properties: { note }, required } } },
  })
  const callWith = (note: object, required: string[] = []): Contract => ({
    paths: { '/api/x': { post: { requestBody: schema(note, required), responses: { 200: schema(note, []) } } } },
    components: { schemas: { Mark: { anyOf: [{ type: 'number' }, { type: 'null' }] } } },
  })
  const { 'POST /api/x': before } = wireOfCalls(callWith({ $ref: '#/components/schemas/Mark' }))
  expect(before?.response).toEqual({ '': 'object', note: 'null | number' })
  const { 'POST /api/x': after } = wireOfCalls(callWith({ type: 'string' }, ['note']))
  expect(after).toMatchObject({ request: { note: 'string' }, required: ['note'], response: { note: 'string' } })
})
