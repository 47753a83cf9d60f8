import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Account } from '../generated/types.gen.ts'
import { mockServer } from '../testing/mock-server.ts'
import {
  accountQueries,
  auditQueries,
  createStaff,
  decideSignUp,
  exportAuditEntries,
  giveRole,
  mailPasswordReset,
  setAccountState,
  takeRole,
} from './accounts.ts'

const { server, answer, bodies, queryClient } = mockServer()

const account: Account = {
  id: 7,
  email: 'amel@institut.example',
  firstName: 'Amel',
  lastName: 'Ben Salah',
  state: 'active',
  refusalReason: null,
  createdAt: '2026-09-01T08:00:00Z',
  department: null,
  teacher: null,
  roles: [],
  version: '"seen"',
}
const seen = { ...account, language: 'ar' } as const
const noFilter = { search: '', state: null, role: null }

/** The header of the next call to this path, which answers with the account. */
function headerOf(method: 'post' | 'put' | 'delete', path: string, name: string): (string | null)[] {
  const headers: (string | null)[] = []
  server.use(
    http[method](`*/api/v1/${path}`, ({ request }) => {
      headers.push(request.headers.get(name))
      return HttpResponse.json({ ...account, account, isMailSent: false })
    }),
  )
  return headers
}

describe('the lists of accounts', () => {
  it('leave out filters that are not set', async () => {
    answer('v1/accounts', { items: [account], next: null })
    await queryClient.fetchInfiniteQuery(accountQueries.list(noFilter, 'fr'))
    await queryClient.fetchInfiniteQuery(accountQueries.list({ search: 'ben', state: 'active', role: 'exams' }, 'fr'))
    expect(bodies()).toEqual([{}, { search: 'ben', state: 'active', role: 'exams' }])
  })

  it('ask for the page after a page by its cursor, until there is none', async () => {
    answer('v1/sign-ups', (query) => ({ items: [account], next: Object(query).cursor ? null : 'second' }))
    const { pages } = await queryClient.fetchInfiniteQuery({ ...accountQueries.signUps('fr'), pages: 5 })
    expect(bodies()).toEqual([{}, { cursor: 'second' }])
    expect(pages).toHaveLength(2)
  })
})

describe('a change of an account', () => {
  it('names the version that was seen', async () => {
    const versions = [
      headerOf('put', 'accounts/7/state', 'if-match'),
      headerOf('put', 'sign-ups/7/decision', 'if-match'),
      headerOf('delete', 'accounts/7/roles/exams', 'if-match'),
    ]
    await setAccountState(seen, 'inactive')
    expect(await decideSignUp(seen, { decision: 'accepted' })).toMatchObject({ isMailSent: false })
    await takeRole(seen, { role: 'exams', departmentId: 2 })
    expect(versions).toEqual([['"seen"'], ['"seen"'], ['"seen"']])
  })

  it('is read in the language in which the account was, because its version depends on it', async () => {
    const languages = headerOf('put', 'accounts/7/state', 'lang')
    await setAccountState(seen, 'inactive')
    expect(languages).toEqual(['ar'])
  })
})

it('a creation sends its key', async () => {
  const keys = [
    headerOf('post', 'accounts', 'idempotency-key'),
    headerOf('post', 'accounts/7/roles', 'idempotency-key'),
    headerOf('post', 'accounts/7/password-resets', 'idempotency-key'),
  ]
  await createStaff({ email: 'sonia@institut.example', firstName: 'Sonia', lastName: 'Gharbi' }, 'key-of-account')
  await giveRole(7, { role: 'exams', departmentId: null, password: 'secret' }, 'key-of-role')
  expect(await mailPasswordReset(7, 'key-of-mail')).toBe(false)
  expect(keys).toEqual([['key-of-account'], ['key-of-role'], ['key-of-mail']])
})

describe('the audit log', () => {
  const filter = { person: 'amel', kind: '', from: '2026-11-01', to: null }

  it('is asked for with the filters that are set', async () => {
    answer('v1/audit-entries', { items: [], next: null })
    await queryClient.fetchInfiniteQuery(auditQueries.list(filter, 'fr'))
    expect(bodies()).toEqual([{ person: 'amel', from: '2026-11-01' }])
  })

  it('is exported as a file, and a page in its place is an error', async () => {
    const csv = () => new HttpResponse('"at"', { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    server.use(http.get('*/api/v1/audit-entries/export', csv))
    expect(await (await exportAuditEntries(filter, 'fr')).text()).toBe('"at"')
    server.use(http.get('*/api/v1/audit-entries/export', () => HttpResponse.html('<p>Sign in</p>')))
    await expect(exportAuditEntries(filter, 'fr')).rejects.toMatchObject({ code: 'answer.notCsv' })
  })
})
