import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { administerAs, signUp } from '../../../testing/administration.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { writeAudit } from '../../../kernel/audit.ts'

const { portal, institute } = await startInstitutePortal()
const admin = await administerAs(portal, ['admin', 'librarian'])
const operator = await administerAs(portal, ['operator'])
const adminOfOwn = await administerAs(portal, ['admin'], institute.departments.own)
const registrarOfOther = await administerAs(portal, ['registrar'], institute.departments.other)

interface Entry {
  id: number
  action: string
  actor: { code: string; name: string | null }
  subject: { code: string; name: string | null }
  details: object
}
const page = async (query = '', headers = operator.headers): Promise<{ items: Entry[]; next: string | null }> =>
  Object((await portal.get(`/api/v1/audit-entries?${query}`, headers)).body)
const actions = async (query: string) => (await page(query)).items.map(({ action }) => action)

const { id, email } = await signUp(portal, institute, { lastName: 'Zouari' })
beforeAll(async () => {
  await admin.decide(id, { decision: 'accepted' })
  await admin.giveRole(id, 'librarian', institute.departments.other)
  const changes = { bank_account: { from: '1', to: '2' } }
  const subject = `teacher:${id}`
  await writeAudit(portal.db, { actor: subject, action: 'profile.updated', subject, changes })
  await writeAudit(portal.db, { actor: 'admin:zohra', action: 'year.created', subject: 'year:1' })
  await portal.db
    .updateTable('audit_log')
    .set({ at: new Date('2026-03-01T12:00:00Z') })
    .where('action', '=', 'year.created')
    .execute()
})

describe('the audit log', () => {
  it('is read by administrators and operators of the whole institute', async () => {
    for (const { headers } of [admin, operator])
      expect((await portal.get('/api/v1/audit-entries', headers)).status).toBe(200)
    for (const path of ['audit-entries', 'audit-entries/export'])
      for (const { headers } of [adminOfOwn, registrarOfOther])
        expect((await portal.get(`/api/v1/${path}`, headers)).status).toBe(403)
  })

  it('names the people, and lists the newest entry first', async () => {
    const { items } = await page(`kind=role&person=zouari`)
    expect(items).toMatchObject([
      {
        action: 'role.given',
        actor: { code: `account:${admin.person.id}`, name: 'Sonia Gharbi' },
        subject: { code: `account:${id}`, name: 'Amel Zouari' },
        details: { role: 'librarian', department: institute.departments.other },
      },
    ])
    const ids = (await page()).items.map((entry) => entry.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  it('is filtered by person, by and about whom the entries are', async () => {
    expect(await actions(`person=${encodeURIComponent(email)}`)).toEqual([
      'profile.updated',
      'role.given',
      'account.activated',
      'account.registered',
    ])
    expect(await actions('person=zohra&kind=year')).toEqual(['year.created'])
    expect(await actions('person=nobody')).toEqual([])
  })

  it('is filtered by days, the last one included', async () => {
    expect(await actions('from=2026-03-01&to=2026-03-01')).toEqual(['year.created'])
    expect(await actions('to=2026-02-28')).toEqual([])
    expect((await portal.get('/api/v1/audit-entries?from=hier', operator.headers)).status).toBe(422)
  })

  it('comes in pages', async () => {
    const all = (await page('limit=200')).items
    const first = await page('limit=3')
    const second = await page(`limit=3&cursor=${first.next}`)
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 6))
  })

  it('is exported as CSV', async () => {
    const { body, headers } = await portal.get('/api/v1/audit-entries/export?kind=year', operator.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    })
    expect(String(body).split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"at (UTC)","actor","actor name","action","subject","subject name","details"',
      '"2026-03-01T12:00:00Z","admin:zohra","","year.created","year:1","","{}"',
    ])
  })
})

describe('an export of more entries than a batch', () => {
  it('has each of them once', async () => {
    await sql`
      insert into audit_log (actor, action, subject)
      select 'system', 'year.changed', 'year:' || n from generate_series(1, 2500) n`.execute(portal.db)
    const { body } = await portal.get('/api/v1/audit-entries/export?kind=year', operator.headers)
    const subjects = String(body).match(/"year:\d+"/g)
    await portal.db.deleteFrom('audit_log').where('action', '=', 'year.changed').execute()
    expect(subjects).toHaveLength(2501)
    expect(new Set(subjects).size).toBe(2500)
  })
})

describe('the history of an account', () => {
  const history = async (headers: Record<string, string>) => portal.get(`/api/v1/accounts/${id}/history`, headers)

  it('has its entries without the values of the profile', async () => {
    const { items }: { items: Entry[] } = Object((await history(admin.headers)).body)
    expect(items.map(({ action, details }) => [action, details])).toEqual([
      ['profile.updated', {}],
      ['role.given', { role: 'librarian', department: institute.departments.other }],
      ['account.activated', {}],
      ['account.registered', {}],
    ])
  })

  it('is not read by a registrar of another department', async () => {
    expect((await history(registrarOfOther.headers)).status).toBe(404)
  })
})
