import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foundInstitute, type Institute, signedIn } from '../testing/institute.ts'
import { type Operation, operationsOf, type Schema } from '../testing/operations.ts'
import { addressOf, sample } from '../testing/sample.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let institute: Institute
let operations: Operation[]
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await foundInstitute(portal.db)
  operations = await operationsOf(portal.app)
})
afterAll(() => portal.close())

const hostileTexts = [
  '',
  '\0',
  "'; drop table teacher; --",
  '<script>',
  '0000-01-01',
  '9999-12-31',
  '\ud800',
  'ا'.repeat(300),
]
const hostileNumbers = [0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e308]
const anything = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, [], {}))

/** Values that mostly fit the schema, so that many get past its check and reach the database. */
function fitting(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fitting(inner, key)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  const simplest = fc.constant(sample(schema, { enseignant_id: institute.teacher.id, id: institute.teacher.id }, name))
  const others: fc.Arbitrary<unknown>[] = [anything]
  if (schema.anyOf) others.push(...schema.anyOf.map((one) => fitting(one)))
  if (schema.type === 'string')
    others.push(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts))
  if (schema.type === 'integer') others.push(fc.integer({ min: 1 }), fc.constantFrom(...hostileNumbers))
  if (schema.type === 'array' && schema.items) others.push(fc.array(fitting(schema.items), { maxLength: 5 }))
  return fc.oneof({ weight: 6, arbitrary: simplest }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })))
}

it('no body makes a call fail: refusals have a code and a request id, and never a stack', async () => {
  const headers = await signedIn(portal.db, institute.head)
  const calls = operations.filter(({ body, id }) => body && id !== 'logout')
  expect(calls.length).toBeGreaterThan(15)
  for (const operation of calls) {
    const bodies = fc.oneof({ weight: 5, arbitrary: fitting(operation.body ?? {}) }, { weight: 1, arbitrary: anything })
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const payload = JSON.stringify(body)
        const answer = await portal.app.inject({
          method: operation.method,
          url: addressOf(operation, {}),
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        })
        if (answer.statusCode === 200) return
        expect({ call: operation.id, payload, status: answer.statusCode }).toMatchObject({
          status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
        })
        expect(answer.json()).toMatchObject({ status: answer.statusCode, requestId: answer.headers['x-request-id'] })
        expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:|select |insert /)
      }),
      { numRuns: 25 },
    )
  }
}, 300_000)

it('no address makes a call fail', async () => {
  const headers = await signedIn(portal.db, institute.head)
  const calls = operations.filter(({ parameters }) => parameters.length > 0)
  expect(calls.length).toBeGreaterThan(2)
  const words = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(...hostileTexts.slice(1, 6), ...hostileNumbers.map(String)),
  )
  for (const { path, method, id } of calls)
    await fc.assert(
      fc.asyncProperty(words, words, async (word, value) => {
        const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(word) || 'x')}?niveau_id=${encodeURIComponent(value)}&lang=x`
        const { statusCode } = await portal.app.inject({ method, url, headers })
        expect([id, url, statusCode < 500]).toEqual([id, url, true])
      }),
      { numRuns: 20 },
    )
}, 60_000)

it('what is no JSON is refused as a format', async () => {
  for (const payload of ['{"a":', 'nul', '{"__proto__":{"isHead":true}}']) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(422)
  }
})
