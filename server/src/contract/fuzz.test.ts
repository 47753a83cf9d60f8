import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { roles } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { listOperations, type Schema } from '../testing/operations.ts'
import { urlOf, sample } from '../testing/sample.ts'
import { seedTeaching } from '../testing/seed-teaching.ts'
import { createStaff } from '../testing/staff.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()
await seedTeaching(portal.db, institute)
const operations = await listOperations(portal.app)

/** Timeout in milliseconds on a busy machine; waiting for a lock or an endless loop exceeds it. */
const longest = 10_000

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

/** Values that mostly fit the schema, so that many pass validation and reach the database. */
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
  // Small numbers are ids of existing records.
  if (schema.type === 'integer')
    others.push(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1 }), fc.constantFrom(...hostileNumbers))
  if (schema.type === 'array' && schema.items) others.push(fc.array(fitting(schema.items), { maxLength: 5 }))
  return fc.oneof({ weight: 6, arbitrary: simplest }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })))
}

it('no body causes a server error: refusals have a code and a request id, and never a stack', async () => {
  const asHead = await signInHeaders(portal.db, institute.head)
  const asStaff = await signInHeaders(portal.db, await createStaff(portal.db, roles))
  const calls = operations.filter(({ body, id }) => body && id !== 'logout')
  expect(calls.length).toBeGreaterThan(15)
  for (const operation of calls) {
    const bodies = fc.oneof({ weight: 5, arbitrary: fitting(operation.body ?? {}) }, { weight: 1, arbitrary: anything })
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const payload = JSON.stringify(body)
        const start = performance.now()
        const answer = await portal.app.inject({
          method: operation.method,
          url: urlOf(operation, {}),
          headers: {
            ...(Array.isArray(operation.permission) ? asStaff : asHead),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            'if-match': '"essai"',
          },
          payload,
        })
        expect(performance.now() - start).toBeLessThan(longest)
        if (answer.statusCode < 300) return
        expect({ call: operation.id, payload, status: answer.statusCode }).toMatchObject({
          status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
        })
        expect(answer.json()).toMatchObject({ status: answer.statusCode, requestId: answer.headers['x-request-id'] })
        expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:|select |insert /)
      }),
      propertyRuns(25),
    )
  }
}, 300_000)

it('no URL causes a server error', async () => {
  const asHead = await signInHeaders(portal.db, institute.head)
  const asStaff = await signInHeaders(portal.db, await createStaff(portal.db, roles))
  const calls = operations.filter(({ parameters }) => parameters.some((one) => one.in !== 'header'))
  expect(calls.length).toBeGreaterThan(2)
  const words = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(...hostileTexts.slice(1, 6), ...hostileNumbers.map(String)),
  )
  for (const { path, method, id, permission, parameters } of calls) {
    const named = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    // Calls of the fixed wire format ignore what they do not know.
    const names = path.startsWith('/api/v1/') ? named : [...named, 'niveau_id', 'lang']
    await fc.assert(
      fc.asyncProperty(words, words, async (word, value) => {
        const query = names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')
        const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(word) || 'x')}?${query}`
        const headers = Array.isArray(permission) ? asStaff : asHead
        const { statusCode } = await portal.app.inject({ method, url, headers })
        expect([id, url, statusCode < 500]).toEqual([id, url, true])
      }),
      propertyRuns(20),
    )
  }
})

it('no multipart form causes a server error', async () => {
  const headers = await signInHeaders(portal.db, institute.head)
  const uploads = operations.filter(({ kind, body }) => kind === 'upload' && !body)
  expect(uploads.length).toBeGreaterThan(2)
  const part = (name: string, file: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`
  const parts = fc.array(
    fc
      .tuple(
        fc.constantFrom('id', 'document', 'file', '__proto__', '', 'x'.repeat(300)),
        fc.constantFrom('', 'a.pdf', '../../etc/passwd', 'a\0.pdf', '.', 'ا.pdf'),
        fc.oneof(fc.constantFrom('1', '', '%PDF-1.7', '--b--', '\0'), fc.string({ unit: 'binary', maxLength: 40 })),
      )
      .map(([name, file, content]) => part(name, file, content)),
    { maxLength: 4 },
  )
  const ends = fc.constantFrom('--b--\r\n', '', '--b', '--c--\r\n')
  const types = fc.constantFrom(
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  )
  for (const operation of uploads)
    await fc.assert(
      fc.asyncProperty(parts, ends, types, async (form, end, type) => {
        const { statusCode, body } = await portal.app.inject({
          method: 'POST',
          url: urlOf(operation, {}),
          payload: Buffer.from(form.join('') + end),
          headers: { ...headers, 'content-type': type },
        })
        expect([operation.id, body, statusCode < 500]).toEqual([operation.id, body, true])
        expect(body).not.toMatch(/node_modules|\bat .*\.ts:/)
      }),
      propertyRuns(40),
    )
})

it('no browser report and no unauthenticated release request causes a server error', async () => {
  const report = fc.record({
    remote: fc.oneof(fc.constant('marks'), fc.string()),
    version: fc.oneof(fc.constant('1.0.0'), anything),
    event: fc.oneof(fc.constantFrom('mounted', 'failed', 'fault'), anything),
    milliseconds: fc.oneof(fc.integer(), anything),
    message: fc.oneof(fc.constantFrom(...hostileTexts), anything),
  })
  const bodies = fc.oneof(fc.record({ reports: fc.array(report, { maxLength: 3 }) }), anything)
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const payload = JSON.stringify(body)
      const headers = { 'content-type': 'application/json' }
      const { statusCode } = await portal.app.inject({ method: 'POST', url: '/portal/reports', headers, payload })
      expect([payload, statusCode < 500]).toEqual([payload, true])
      const stranger = { ...headers, authorization: 'Bearer release_marks_x' }
      for (const path of ['marks', 'marks/1.0.0/publish', 'marks/promote', '..%2fmarks/rollback']) {
        const url = `/portal/releases/${path}`
        const answer = await portal.app.inject({ method: 'POST', url, headers: stranger, payload })
        expect([url, answer.statusCode]).toEqual([url, 401])
      }
    }),
    propertyRuns(60),
  )
})

it('invalid JSON is refused with the code format', async () => {
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
