import Fastify from 'fastify'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, toPage } from './cursor.ts'
import { etagOf, IfMatchHeaders, requireMatch } from './etag.ts'
import { IdempotencyHeaders } from './idempotency.ts'
import type { CallKind } from './permission.ts'
import { requireRestConventions } from './rest.ts'
import { scopeOf } from '../kernel/role-scope.ts'

describe('a route under /api/v1', () => {
  const register =
    (method: string, headers?: object, kind: CallKind = 'command') =>
    () => {
      const app = Fastify()
      requireRestConventions(app)
      app.route({ method, url: '/books', config: { kind }, schema: { headers }, handler: () => null })
    }

  it('is refused at startup when a creation has no idempotency key', () => {
    expect(register('POST')).toThrow('POST /books does not accept the header idempotency-key')
    expect(register('POST', IdempotencyHeaders)).not.toThrow()
  })

  it('needs no key for a query that is sent by POST', () => {
    expect(register('POST', undefined, 'query')).not.toThrow()
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('is refused at startup when %s names no version', (method) => {
    expect(register(method, IdempotencyHeaders)).toThrow(`${method} /books does not accept the header if-match`)
    expect(register(method, IfMatchHeaders)).not.toThrow()
  })
})

describe('a change of a version', () => {
  const seen = { id: 4, state: 'pending' }

  it('is accepted for the version that was seen', () => {
    expect(() => requireMatch({ 'if-match': etagOf(seen) }, { ...seen })).not.toThrow()
  })

  it('is refused with 412 for another version, and with 428 for none', () => {
    const refusal = (headers: { 'if-match'?: string }) => {
      try {
        requireMatch(headers, { ...seen, state: 'accepted' })
      } catch (error) {
        return error
      }
      return null
    }
    expect(refusal({ 'if-match': etagOf(seen) })).toMatchObject({ status: 412, code: 'version.changed' })
    expect(refusal({})).toMatchObject({ status: 428, code: 'version.missing' })
  })
})

describe('a cursor', () => {
  const page = (rows: [string, number][], limit: number) =>
    toPage(rows, limit, { keyOf: (row) => row, itemOf: ([name]) => name })

  it('is null on the last page, and else the sort key of the last item', () => {
    const rows: [string, number][] = [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]
    expect(page(rows, 3)).toEqual({ items: ['a', 'b', 'c'], next: null })
    const { items, next } = page(rows, 2)
    expect(items).toEqual(['a', 'b'])
    expect(decodeCursor(next ?? undefined, ['string', 'number'])).toEqual(['b', 2])
  })

  it('that no page returned is refused', () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const wrong of [
      'x',
      '-',
      cursor(null),
      cursor(['b']),
      cursor([2, 'b']),
      cursor(['\0', 2]),
      cursor(['\ud800', 2]),
    ])
      expect(() => decodeCursor(wrong, ['string', 'number'])).toThrow('cursor.invalid')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text, ['string', 'number'])).toThrow('cursor.invalid')
      }),
    )
  })
})

describe('the scope of a role', () => {
  const grants = [
    { role: 'registrar', departmentId: 3 },
    { role: 'exams', departmentId: null },
    { role: 'registrar', departmentId: 5 },
  ] as const

  it('is the departments in which it is held, or the whole institute', () => {
    expect(scopeOf({ grants: [...grants] }, ['registrar'])).toEqual([3, 5])
    expect(scopeOf({ grants: [...grants] }, ['registrar', 'exams'])).toBeNull()
    expect(scopeOf({ grants: [...grants] }, ['librarian'])).toEqual([])
  })
})
