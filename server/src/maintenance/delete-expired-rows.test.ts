import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { teachingIds, seedTeaching } from '../testing/seed-teaching.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'

const { portal, institute } = await startInstitutePortal()
await seedTeaching(portal.db, institute)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('deletes expired rows and nothing that is still in use', async () => {
  const attempt = (days: number) => ({ account_hash: Buffer.from('x'), address: `${days}`, failed_at: daysAgo(days) })
  await portal.db
    .insertInto('login_attempt')
    .values([attempt(0), attempt(2)])
    .execute()
  const call = (days: number) => ({ call: 'reset', counted_for: Buffer.from(`${days}`), called_at: daysAgo(days) })
  await portal.db
    .insertInto('limited_call')
    .values([call(0), call(2)])
    .execute()
  const creation = (days: number) => ({
    account_id: institute.teacher.id,
    key: `creation-${days}`,
    call: 'POST /api/v1/books',
    body_hash: Buffer.from('x'),
    created_at: daysAgo(days),
  })
  await portal.db
    .insertInto('idempotency_key')
    .values([creation(0), creation(2)])
    .execute()
  const token = (days: number) => ({ token_hash: Buffer.from(`${days}`), expires_at: daysAgo(days) })
  const ofAccount = (days: number) => ({ ...token(days), account_id: institute.teacher.id })
  const ofTeacher = (days: number) => ({ ...token(days), teacher_id: institute.teacher.id })
  await portal.db
    .insertInto('account_browser')
    .values([ofAccount(-1), ofAccount(1)])
    .execute()
  await portal.db
    .insertInto('sign_up_photo_token')
    .values([ofTeacher(-1), ofTeacher(1)])
    .execute()
  await portal.db
    .insertInto('account_password_reset')
    .values([ofAccount(0), ofAccount(2)])
    .execute()
  const entry = (action: string, days: number) => ({
    ...{ actor: 'system', action, subject: 'account:1', details: '{}' },
    at: daysAgo(days),
  })
  await portal.db
    .insertInto('audit_log')
    .values([entry('session.opened', 360), entry('session.opened', 370), entry('role.given', 370)])
    .execute()
  await signInHeaders(portal.db, institute.teacher)
  await signInHeaders(portal.db, institute.teacher, { expires_at: daysAgo(31) })
  await sql`
    insert into remote_release (remote, version, manifest, released_by, folder)
    values ('planning', '1.0.0', '{}', 'system', 'remotes/planning/1.0.0')`.execute(portal.db)
  for (const version of ['0.8.0', '0.9.0'])
    await sql`
      insert into remote_release (remote, version, manifest, released_by, folder, state)
      values ('planning', ${version}, '{}', 'system', '', ${version === '0.8.0' ? 'retired' : 'published'})`.execute(
      portal.db,
    )
  const reporter = { remote: 'planning', reporter: Buffer.from('x'), starts: 1, failures: 0 }
  await portal.db
    .insertInto('release_reporter')
    .values(['0.8.0', '0.9.0'].map((version) => ({ ...reporter, version })))
    .execute()
  const event = (days: number) => ({
    hour: daysAgo(days),
    remote: 'planning',
    version: '1.0.0',
    event: 'mounted' as const,
    load_step: 0,
    count: days,
  })
  await portal.db
    .insertInto('remote_event')
    .values([event(89), event(91)])
    .execute()
  const withdrawn = (days: number) => ({
    id: days,
    teacher_id: institute.teacher.id,
    subject_id: teachingIds.subjects.networks,
    type: 1,
    exam_type_id: null,
    during: '[2026-11-21 08:30, 2026-11-21 10:00)',
    revision: 1,
    withdrawn_at: daysAgo(days),
  })
  await portal.db
    .insertInto('withdrawn_session_notice')
    .values([withdrawn(89), withdrawn(91)])
    .execute()
  const cancelled = (days: number) => ({
    ...{ kind: 'absence' as const, id: days, teacher_id: institute.teacher.id, revision: 1 },
    ...{ starts_at: '2026-11-21 08:30:00', ends_at: '2026-11-21 10:00:00', cancelled_at: daysAgo(days) },
  })
  await portal.db
    .insertInto('cancelled_calendar_event')
    .values([cancelled(89), cancelled(91)])
    .execute()
  const picture = (key: string, days: number) => ({ key, width: 4, height: 3, added_at: daysAgo(days) })
  await portal.db
    .insertInto('news_picture')
    .values([picture('recent', 6), picture('unused', 8), picture('shown', 8)])
    .execute()
  await sql`
    insert into news_item (title, text, starts_on, picture_id, picture_alt)
    select 'Jury', 'Lundi', '2026-11-16', id, 'La salle' from news_picture where key = 'shown'`.execute(portal.db)
  await sql`
    insert into news_file (key, file_name, size, added_at, news_item_id)
    select key, 'Plan.pdf', 9, added_at, (select id from news_item n where n.picture_id = p.id)
    from news_picture p`.execute(portal.db)
  const sheet = {
    ...{ teacher_id: institute.teacher.id, group_id: teachingIds.groups.tutorialA, type: 2 as const },
    ...{ subject_id: teachingIds.subjects.algorithms, held_on: '2026-10-05' },
  }
  const sheets = await portal.db
    .insertInto('attendance_sheet')
    .values([1, 2].map((slot_id) => ({ ...sheet, slot_id })))
    .returning('id')
    .execute()
  for (const [index, { id }] of sheets.entries())
    await sql`
      insert into roll_check_in (sheet_id, secret, closes_at)
      values (${id}, 'x', now_here() - make_interval(days => ${index === 0 ? 6 : 8}))`.execute(portal.db)
  await deleteExpiredRows(portal.db, portal.config)
  expect(await portal.db.selectFrom('roll_check_in').select('sheet_id').execute()).toEqual([
    { sheet_id: sheets[0]!.id },
  ])
  const pictures = await portal.db.selectFrom('news_picture').select('key').orderBy('key').execute()
  const files = await portal.db.selectFrom('news_file').select('key').orderBy('key').execute()
  expect([pictures, files]).toEqual(Array(2).fill([{ key: 'recent' }, { key: 'shown' }]))
  expect(await portal.db.selectFrom('withdrawn_session_notice').select('id').execute()).toEqual([{ id: 89 }])
  expect(await portal.db.selectFrom('cancelled_calendar_event').select('id').execute()).toEqual([{ id: 89 }])
  expect(await portal.db.selectFrom('release_reporter').select('version').execute()).toEqual([{ version: '0.9.0' }])
  expect(await portal.db.selectFrom('remote_event').select('count').execute()).toEqual([{ count: 89 }])
  expect(await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()).toEqual([
    { action: 'session.opened' },
    { action: 'role.given' },
  ])
  expect(await portal.db.selectFrom('login_attempt').select('address').execute()).toEqual([{ address: '0' }])
  expect(await portal.db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'creation-0' }])
  expect(await portal.db.selectFrom('limited_call').select('counted_for').execute()).toHaveLength(1)
  for (const table of ['account_browser', 'sign_up_photo_token'] as const)
    expect(await portal.db.selectFrom(table).select('token_hash').execute()).toEqual([
      { token_hash: Buffer.from('-1') },
    ])
  expect(await portal.db.selectFrom('account_password_reset').select('token_hash').execute()).toHaveLength(1)
  const sessions = await portal.db.selectFrom('account_session').select('expires_at').execute()
  expect(sessions.map(({ expires_at }) => expires_at > new Date())).toEqual([true])
})
