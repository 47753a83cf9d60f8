import { roles } from '@portal/release-format/roles'
import { matchesPattern } from '@portal/release-format/path-patterns'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredRows } from '../../maintenance/delete-expired-rows.ts'
import { notificationPages } from '../../modules.ts'
import { type NewNotification, notify, untranslated, withdrawNotifications } from '../../kernel/notify.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { notifiedPerson } from '../../testing/notifications.ts'
import { createStaff } from '../../testing/staff.ts'

const { portal, institute } = await startInstitutePortal()
const teacher = await notifiedPerson(portal, institute.teacher)
const colleague = await notifiedPerson(portal, institute.colleague)
beforeEach(() => portal.db.deleteFrom('notification').execute())

const tell = (...notifications: NewNotification[]) =>
  portal.db.transaction().execute((tx) => notify(tx, ...notifications))
const lapsed = (record: number, to = institute.teacher.id): NewNotification => ({
  ...{ to, by: null, subject: `reservation:${record}`, path: '/ConsultationDemande' },
  ...{ kind: 'reservation.lapsed', details: untranslated(`Livre ${record}`) },
})
const refused = (record: number): NewNotification => ({
  ...{ ...lapsed(record), kind: 'reservation.refused', details: { ...untranslated('Livre'), reason: 'Perdu' } },
})
const opened = (): NewNotification => ({
  ...{ to: institute.teacher.id, by: null, subject: 'exam:1', path: '/Note/1' },
  ...{ kind: 'marks.opened', details: untranslated('Algorithmique') },
})
const titles = async (query = '') => (await teacher.list(query)).items.map(({ details }) => details.title)

describe('the list of notifications', () => {
  it('has the newest first, each with its details and page', async () => {
    await tell(lapsed(1))
    await tell(refused(2))
    expect((await teacher.list()).items).toEqual([
      {
        ...{ id: expect.any(Number), kind: 'reservation.refused', path: '/ConsultationDemande', readAt: null },
        ...{ details: { title: 'Livre', titleAr: 'Livre', reason: 'Perdu' }, createdAt: expect.stringMatching(/Z$/) },
      },
      expect.objectContaining({ kind: 'reservation.lapsed' }),
    ])
  })

  it('is read in pages that neither repeat nor leave out, whatever comes meanwhile', async () => {
    for (const record of [1, 2, 3]) await tell(lapsed(record))
    const first = await teacher.list('limit=2')
    await tell(lapsed(4))
    const second = await teacher.list(`limit=2&cursor=${first.next}`)
    expect([...first.items, ...second.items].map(({ details }) => details.title)).toEqual([
      'Livre 3',
      'Livre 2',
      'Livre 1',
    ])
    expect(second.next).toBeNull()
    expect((await portal.get('/api/v1/notifications?cursor=x', teacher.headers)).status).toBe(422)
  })

  it('is filtered by topic and by what is unread', async () => {
    await tell(lapsed(1))
    await tell(refused(2))
    await tell(opened())
    await teacher.read((await teacher.list('topic=reservation')).items[0]!.id)
    expect(await teacher.kinds('topic=reservation')).toEqual(['reservation.refused', 'reservation.lapsed'])
    expect(await teacher.kinds('unread=true')).toEqual(['marks.opened', 'reservation.lapsed'])
    expect(await teacher.kinds('topic=reservation&unread=true')).toEqual(['reservation.lapsed'])
    expect((await portal.get('/api/v1/notifications?topic=weather', teacher.headers)).status).toBe(422)
  })
})

describe('a notification', () => {
  it('is replaced by the next one about the same record while it is unread', async () => {
    await tell(lapsed(1))
    await tell(lapsed(2))
    await tell(refused(1))
    expect(await teacher.kinds()).toEqual(['reservation.refused', 'reservation.lapsed'])
    await teacher.read((await teacher.list()).items[0]!.id)
    await tell(lapsed(1))
    expect(await teacher.kinds()).toEqual(['reservation.lapsed', 'reservation.refused', 'reservation.lapsed'])
  })

  it('is not written when the transaction of its change fails', async () => {
    const change = portal.db.transaction().execute(async (tx) => {
      await notify(tx, lapsed(1))
      throw new Error('The change failed')
    })
    await expect(change).rejects.toThrow('The change failed')
    expect(await teacher.unread()).toBe(0)
  })

  it('is not for whoever made the change', async () => {
    await tell(
      { ...lapsed(1), by: institute.teacher.id },
      { ...lapsed(1, institute.colleague.id), by: institute.teacher.id },
    )
    expect([await teacher.unread(), await colleague.unread()]).toEqual([0, 1])
  })

  it('is withdrawn with its change while it is unread', async () => {
    await tell(lapsed(1))
    await tell(lapsed(2))
    await teacher.read((await teacher.list()).items[0]!.id)
    await portal.db.transaction().execute(async (tx) => {
      await withdrawNotifications(tx, 'reservation:1')
      await withdrawNotifications(tx, 'reservation:2')
    })
    expect(await titles()).toEqual(['Livre 2'])
  })

  it('is deleted after the days of the setting', async () => {
    await tell(lapsed(1))
    await tell(lapsed(2))
    await sql`update notification set created_at = now() - interval '31 days' where subject = 'reservation:1'`.execute(
      portal.db,
    )
    await deleteExpiredRows(portal.db, { notificationDays: 32 })
    expect(await titles()).toEqual(['Livre 2', 'Livre 1'])
    await deleteExpiredRows(portal.db, { notificationDays: 30 })
    expect(await titles()).toEqual(['Livre 2'])
  })

  it('opens a page that a remote declares', async () => {
    const declared: string[] = []
    for await (const file of glob(join(import.meta.dirname, '../../../../apps/*/remote.json'))) {
      const { routes }: { routes: { path: string }[] } = JSON.parse(await readFile(file, 'utf8'))
      declared.push(...routes.map(({ path }) => path))
    }
    const paths = notificationPages.map((page) => page.replace(/\?.*/, ''))
    const lost = paths.filter((page) => !declared.some((path) => matchesPattern(path, page)))
    expect(lost).toEqual([])
  })
})

describe('reading', () => {
  it('marks one notification, or all up to one but none that came later', async () => {
    for (const record of [1, 2, 3]) await tell(lapsed(record))
    const [third, second] = (await teacher.list()).items
    expect((await teacher.read(third!.id)).body).toEqual({ unread: 2 })
    await tell(lapsed(4))
    expect((await teacher.read(second!.id, true)).body).toEqual({ unread: 1 })
    expect(await titles('unread=true')).toEqual(['Livre 4'])
  })

  it('has no further effect when it is repeated', async () => {
    await tell(lapsed(1))
    const { id } = (await teacher.list()).items[0]!
    const key = randomUUID()
    await teacher.read(id, false, key)
    const { readAt } = (await teacher.list()).items[0]!
    expect((await teacher.read(id, false, key)).body).toEqual({ unread: 0 })
    await teacher.read(id)
    expect((await teacher.list()).items[0]!.readAt).toBe(readAt)
  })

  it('counts at most one hundred', async () => {
    await tell(...Array.from({ length: 120 }, (_, record) => lapsed(record)))
    expect(await teacher.unread()).toBe(100)
  })

  it('is refused to a session that may only read', async () => {
    await tell(lapsed(1))
    const { id } = (await teacher.list()).items[0]!
    await sql`update account_session set is_read_only = true where account_id = ${institute.teacher.id}`.execute(
      portal.db,
    )
    expect((await teacher.read(id)).status).toBe(403)
    await sql`update account_session set is_read_only = false`.execute(portal.db)
  })
})

describe('the notifications of somebody else', () => {
  it('are neither listed, counted nor marked', async () => {
    await tell(lapsed(1))
    const { id } = (await teacher.list()).items[0]!
    expect([await colleague.kinds(), await colleague.unread()]).toEqual([[], 0])
    for (const isUpTo of [false, true]) expect((await colleague.read(id, isUpTo)).body).toEqual({ unread: 0 })
    expect(await teacher.unread()).toBe(1)
  })

  it.each([...roles, null])("are not for the role %s; its own are, without a teacher's record", async (role) => {
    const person = await createStaff(portal.db, role === null ? [] : [role])
    const staff = await notifiedPerson(portal, person)
    await tell(lapsed(1), lapsed(2, person.id))
    expect((await staff.list()).items.map(({ details }) => details.title)).toEqual(['Livre 2'])
    expect((await staff.read((await staff.list()).items[0]!.id, true)).body).toEqual({ unread: 0 })
    expect(await teacher.unread()).toBe(1)
  })
})
