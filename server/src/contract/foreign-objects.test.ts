import { roles } from '@portal/release-format/roles'
import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoTeacherId } from '../../demo/accounts.ts'
import { instituteWide } from './institute-wide.ts'
import { hashPassword } from '../modules/account/password-hash.ts'
import { password, signInHeaders } from '../testing/institute.ts'
import { type Operation, listOperations, type Schema } from '../testing/operations.ts'
import { urlOf, type SampleValues, sample } from '../testing/sample.ts'
import { createStaff } from '../testing/staff.ts'
import { createDemoDatabase } from '../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const nobody = 900_000_000
const teacher = { id: demoTeacherId, email: '' }

let portal: TestPortal
let operations: Operation[]
let known: SampleValues
/** A head of another department than the owner of the records. */
let head: { id: number; email: string }
/** An account with every role, in one department. */
let staff: { id: number; email: string }
let department: number
beforeAll(async () => {
  portal = await startTestPortal({}, await createDemoDatabase())
  operations = await listOperations(portal.app)
  head = await portal.db
    .selectFrom('teacher')
    .select(['id', 'email'])
    .where('is_head', '=', true)
    .where('id', '<>', demoTeacherId)
    .orderBy('department_id', 'desc')
    .executeTakeFirstOrThrow()
  const own = await portal.db
    .selectFrom('teacher')
    .select('department_id')
    .where('id', '=', demoTeacherId)
    .executeTakeFirstOrThrow()
  department = own.department_id
  staff = await createStaff(portal.db, roles, department)
  const password_hash = await hashPassword(password)
  await portal.db.updateTable('account').set({ password_hash }).where('id', '=', staff.id).execute()
  const { year_id, ...place } = await portal.db
    .selectFrom('timetable_session')
    .select(['year_id', 'group_id', 'subject_id', 'slot_id'])
    .orderBy('year_id', 'desc')
    .executeTakeFirstOrThrow()
  await sql`
    insert into print_run (teacher_id, year_id, level_id, speciality_id, copies, file_key, file_name)
    select t.id, ${year_id}, 1, 1, 3, 'print-runs/foreign.pdf', 'DS.pdf' from teacher t
    where t.department_id <> ${department} and t.is_active limit 1`.execute(portal.db)
  await sql`
    insert into absence_threshold (department_id, measure, warning, elimination)
    select d.id, 'absences', 2, 4 from department d where d.id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into shared_roll (year_id, subject_id, partner_id)
    select ${year_id}, m.id, t.id from subject m join speciality p on p.id = m.speciality_id, teacher t
    where p.department_id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into reservation (teacher_id, book_id, starts_at, ends_at)
    select t.id, b.id, '2031-01-06 08:00', '2031-01-06 09:00' from teacher t, book b
    where t.department_id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause)
    select t.id, ${year_id}, '2026-11-20 08:30', '2026-11-20 12:15', 'Colloque' from teacher t
    where t.department_id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into cover_request (year_id, session_id, held_on, teacher_id)
    select s.year_id, s.id, lower(s.valid), t.id from timetable_session s, teacher t
    where t.id <> ${demoTeacherId} and t.department_id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into news_item (department_id, title, text, starts_on)
    select d.id, 'Jury', 'Le jury siège lundi.', '2026-11-16' from department d where d.id <> ${department} limit 1`.execute(
    portal.db,
  )
  await sql`
    insert into news_picture (key, width, height, added_by)
    select 'news/foreign.webp', 4, 3, a.id from account a where a.id not in (${head.id}, ${demoTeacherId}) limit 1`.execute(
    portal.db,
  )
  await sql`
    insert into news_file (key, file_name, size, added_by)
    select 'news-files/foreign.pdf', 'Plan.pdf', 9, added_by from news_picture`.execute(portal.db)
  await sql`
    insert into correction_request (teacher_id, year_id, mark_id, former_presence, former_mark, presence, mark, reason)
    select t.id, ${year_id}, a.id, a.presence, a.mark, 'present', 12, 'Report' from teacher t, exam_mark a
    where t.department_id <> ${department} and a.mark is not null limit 1`.execute(portal.db)
  await sql`
    insert into reopening_request (assignment_id, teacher_id, year_id, former_state, reason)
    select a.id, a.teacher_id, a.year_id, 2, 'Le sujet a changé' from project_assignment a
    join student_group g on g.id = a.group_id join speciality s on s.id = g.speciality_id
    where s.department_id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into position_change (teacher_id, state, former_department_id, former_grade_id, former_status_id,
      wanted_department_id, wanted_grade_id, wanted_status_id)
    select t.id, 'made', t.department_id, t.grade_id, t.status_id, t.department_id, t.grade_id, t.status_id
    from teacher t where t.department_id <> ${department} limit 1`.execute(portal.db)
  await sql`
    insert into invigilation (period_id, teacher_id, held_on, slot_id)
    select p.id, t.id, '2027-08-20', ${place.slot_id} from exam_period p, teacher t
    where p.year_id = ${year_id} and t.department_id <> ${department} and t.is_active limit 1`.execute(portal.db)
  await sql`
    insert into invigilation_swap (period_id, from_teacher_id, to_teacher_id, given_id, given_day, given_slot_id)
    select i.period_id, i.teacher_id, t.id, i.id, i.held_on, i.slot_id from invigilation i, teacher t
    where i.held_on = '2027-08-20' and t.department_id <> ${department} and t.id <> i.teacher_id limit 1`.execute(
    portal.db,
  )
  await sql`
    insert into register (teacher_id, group_id, subject_id, type)
    select t.id, ${place.group_id}::integer, ${place.subject_id}::integer, 1 from teacher t
    where t.id <> ${demoTeacherId} limit 1`.execute(portal.db)
  await sql`
    insert into notification (account_id, kind, subject, path)
    select t.id, 'marks.opened', 'exam:1', '/Note/1' from teacher t
    where t.id <> ${demoTeacherId} and t.department_id <> ${department} limit 1`.execute(portal.db)
  known = { annee_id: year_id, group_id: place.group_id, matiere_id: place.subject_id, quart_id: place.slot_id }
})
afterAll(() => portal.close())

/** The owners of foreign records: other teachers, for a head those of other departments. */
const others = (caller: number) => sql`teacher_id in (
  select o.id from teacher o join teacher c on c.id = ${caller}
  where o.id <> c.id and (not c.is_head or o.department_id <> c.department_id))`

/** Ids that do not belong to the caller, by resource. */
const foreign: Record<string, (caller: number) => RawBuilder<{ id: number }>> = {
  absence: (me) => sql`select id from absence_notice where ${others(me)}`,
  'cover-request': (me) => sql`select id from cover_request where teacher_id <> ${me}`,
  'make-up': (me) => sql`select id from session_notice where exam_type_id is null and ${others(me)}`,
  test: (me) => sql`select id from session_notice where exam_type_id is not null and ${others(me)}`,
  'print-run': (me) => sql`select id from print_run where ${others(me)}`,
  reservation: (me) => sql`select id from reservation where ${others(me)}`,
  notification: (me) => sql`select id from notification where account_id <> ${me}`,
  'project-subject': (me) => sql`select id from project_subject where ${others(me)}`,
  'news-file': (me) => sql`select id from news_file where added_by <> ${me}`,
  'news-picture': (me) => sql`select id from news_picture where added_by <> ${me}`,
  invigilation: (me) => sql`select id from invigilation where ${others(me)} order by held_on desc`,
  'invigilation-swap': (me) => sql`
    select id from invigilation_swap where ${me} not in (from_teacher_id, to_teacher_id)`,
  correction: (me) => sql`select id from correction_request where ${others(me)}`,
  'validated-mark': (me) => sql`
    select a.id from exam_mark a join exam_sheet h on h.id = a.sheet_id where h.${others(me)}`,
  register: (me) => sql`select id from register where ${others(me)}`,
  student: (me) => sql`
    select e.student_id as id from enrolment e where not exists (
      select from timetable_session own where own.teacher_id = ${me} and own.group_span && e.group_span)`,
  'reopening-request': (me) => sql`
    select r.id from reopening_request r join project_assignment a on a.id = r.assignment_id
    join student_group g on g.id = a.group_id join speciality s on s.id = g.speciality_id join teacher c on c.id = ${me}
    where s.department_id <> c.department_id`,
  'shared-class': (me) => sql`select teacher_id as id from timetable_session where ${others(me)}`,
  'wish-sheet': (me) => sql`select id from wish_sheet where ${others(me)}`,
  'wish-line': (me) => sql`select id from wish_line where sheet_id in (select id from wish_sheet where ${others(me)})`,
  assignment: (me) => sql`select id from project_assignment where ${others(me)}`,
  'class-session': (me) => sql`select id from timetable_session where ${others(me)}`,
  'session-notice': (me) => sql`select id from session_notice where ${others(me)}`,
  teacher: (me) => sql`
    select o.id from teacher o join teacher c on c.id = ${me} where o.department_id <> c.department_id`,
  department: (me) => sql`
    select d.id from department d join teacher c on c.id = ${me} where d.id <> c.department_id`,
  group: (me) => sql`
    select g.id from student_group g join speciality s on s.id = g.speciality_id join teacher c on c.id = ${me}
    where s.department_id <> c.department_id and not exists (
      select from timetable_session own where own.teacher_id = c.id and own.group_span && g.span)`,
}

/**
 * Ids outside a department, for staff whose role is limited to it; null for a resource without a department, which
 * staff of one department may not name at all.
 */
const outside: Record<string, ((department: number) => RawBuilder<{ id: number }>) | null> = {
  ...Object.fromEntries([...instituteWide].map((name) => [name, null])),
  reservation: (own) => sql`
    select r.id from reservation r join teacher t on t.id = r.teacher_id where t.department_id <> ${own}`,
  'print-run': (own) => sql`
    select p.id from print_run p join teacher t on t.id = p.teacher_id where t.department_id <> ${own}`,
  // The kind of the sample is an absence.
  notice: (own) => sql`
    select n.id from absence_notice n join teacher t on t.id = n.teacher_id where t.department_id <> ${own}`,
  absence: (own) => sql`
    select a.id from absence_notice a join teacher t on t.id = a.teacher_id where t.department_id <> ${own}`,
  'position-change': (own) => sql`
    select id from position_change where ${own} not in (former_department_id, wanted_department_id)`,
  'reopening-request': (own) => sql`
    select r.id from reopening_request r join project_assignment a on a.id = r.assignment_id
    join student_group g on g.id = a.group_id join speciality s on s.id = g.speciality_id
    where s.department_id <> ${own}`,
  correction: (own) => sql`
    select c.id from correction_request c join teacher t on t.id = c.teacher_id where t.department_id <> ${own}`,
  invigilation: (own) => sql`
    select i.id from invigilation i join teacher t on t.id = i.teacher_id where t.department_id <> ${own}
    order by i.held_on desc`,
  'invigilation-swap': (own) => sql`
    select w.id from invigilation_swap w join teacher t on t.id = w.from_teacher_id where t.department_id <> ${own}`,
  'absence-threshold': (own) => sql`select id from absence_threshold where department_id <> ${own}`,
  'shared-roll': (own) => sql`
    select r.id from shared_roll r join subject m on m.id = r.subject_id join speciality p on p.id = m.speciality_id
    where p.department_id <> ${own}`,
  account: (own) => sql`select id from teacher where department_id <> ${own}`,
  'news-item': (own) => sql`select id from news_item where department_id <> ${own}`,
  teacher: (own) => sql`select id from teacher where department_id <> ${own}`,
  department: (own) => sql`select id from department where id <> ${own}`,
  student: (own) => sql`
    select s.id from student s where not exists (
      select from enrolment e join student_group g on g.id = e.group_id join speciality p on p.id = g.speciality_id
      where e.student_id = s.id and p.department_id = ${own})`,
  group: (own) => sql`
    select g.id from student_group g join speciality p on p.id = g.speciality_id where p.department_id <> ${own}`,
  'class-session': (own) => sql`
    select t.id from timetable_session t join student_group g on g.id = t.group_id
      join speciality p on p.id = g.speciality_id where p.department_id <> ${own}`,
  exam: (own) => sql`
    select e.id from exam e join subject m on m.id = e.subject_id join speciality p on p.id = m.speciality_id
    where p.department_id <> ${own}`,
  'exam-subject': (own) => sql`
    select m.id from subject m join speciality p on p.id = m.speciality_id where p.department_id <> ${own}`,
  'exam-candidate': (own) => sql`
    select c.student_id as id from exam_candidate c join exam e on e.id = c.exam_id join subject m on m.id = e.subject_id
      join speciality p on p.id = m.speciality_id where p.department_id <> ${own}`,
  speciality: (own) => sql`select id from speciality where department_id <> ${own}`,
}

const fieldsOf = ({ body, parameters }: Operation): [string, Schema][] => [
  ...[body, ...(body?.anyOf ?? [])].flatMap((branch) => Object.entries(branch?.properties ?? {})),
  ...parameters.filter((one) => one.in === 'path').map(({ name, schema }): [string, Schema] => [name, schema]),
]
const resourceOf = ({ items, anyOf, ...schema }: Schema): string | undefined =>
  schema['x-resource'] ?? anyOf?.map(resourceOf).find(Boolean) ?? (items && resourceOf(items))
/** The fields with ids that the service checks. */
const checkedFields = (operation: Operation) =>
  fieldsOf(operation).flatMap(([name, schema]) => {
    const resource = resourceOf(schema)
    return resource ? [{ name, resource, isList: schema.type === 'array' }] : []
  })

/** The account that calls an operation, and the ids that are foreign to it. */
function callerOf({ permission }: Operation) {
  if (Array.isArray(permission))
    return { caller: staff, foreignIds: (resource: string) => outside[resource]?.(department) }
  const caller = permission === 'chef' ? head : teacher
  return { caller, foreignIds: (resource: string) => foreign[resource]?.(caller.id) }
}

async function answer(operation: Operation, caller: { id: number; email: string }, ids: SampleValues) {
  const all = { ...known, enseignant_id: caller.id, ...ids }
  const payload = operation.body && sample(operation.body, all)
  const proof = operation.refusals.includes('password.missing') && { password }
  const { statusCode, body } = await portal.app.inject({
    method: operation.method,
    url: urlOf(operation, all),
    headers: { ...(await signInHeaders(portal.db, caller)), 'idempotency-key': randomUUID(), 'if-match': '"essai"' },
    ...(payload && typeof payload === 'object' ? { payload: { ...payload, ...proof } } : {}),
  })
  return { status: statusCode, body: body.replace(/"requestId":"[^"]*"/, '') }
}

it('every entity that a field references is covered', () => {
  const untried = operations.flatMap((operation) => {
    const ids = Array.isArray(operation.permission) ? outside : foreign
    return checkedFields(operation).flatMap(({ resource }) => (resource in ids ? [] : [[operation.id, resource]]))
  })
  expect(untried).toEqual([])
  expect(operations.filter((operation) => checkedFields(operation).length > 0).length).toBeGreaterThan(20)
})

it('every call responds to the id of a foreign record as to one that does not exist', async () => {
  const wrong: unknown[] = []
  const before = await contents()
  for (const operation of operations) {
    const fields = checkedFields(operation)
    if (fields.length === 0) continue
    const { caller, foreignIds } = callerOf(operation)
    const [theirs, absent]: SampleValues[] = [{}, {}]
    for (const { name, resource, isList } of fields) {
      const { rows } = await (foreignIds(resource) ?? sql<{ id: number }>`select ${nobody}::integer as id`).execute(
        portal.db,
      )
      if (!rows[0]) wrong.push({ call: operation.id, untried: resource })
      const value = (id: number | undefined) => ({ [name]: isList ? [id] : id })
      Object.assign(theirs ?? {}, value(rows[0]?.id))
      Object.assign(absent ?? {}, value(nobody))
    }
    const answers = [await answer(operation, caller, theirs ?? {}), await answer(operation, caller, absent ?? {})]
    const isRefused = answers.every(({ status }) => status < 500 && status !== 422 && status !== 401)
    if (!isRefused || JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
      wrong.push({ call: operation.id, answers })
  }
  expect(wrong).toEqual([])
  expect(await contents()).toEqual(before)
})

it('every call with a year responds with empty data for a year that does not exist', async () => {
  // Subjects of a department are the same for every year; only their wishes belong to a year.
  const calls = operations.filter(
    (operation) => operation.id !== 'listDepartmentWishes' && fieldsOf(operation).some(([name]) => name === 'annee_id'),
  )
  expect(calls.length).toBeGreaterThan(40)
  const before = await contents()
  const wrong: unknown[] = []
  for (const operation of calls) {
    const { status, body } = await answer(operation, callerOf(operation).caller, {
      annee_id: nobody,
    })
    const isEmpty = status === 200 && (/"errNum":[1-9]/.test(body) || !/\[[^\]]/.test(body))
    if (!isEmpty && ![403, 404, 422].includes(status)) wrong.push({ call: operation.id, status, body })
  }
  expect(wrong).toEqual([])
  expect(await contents()).toEqual(before)
})

/** The owned rows, as one checksum for each table. */
async function contents() {
  const tables = [
    'absence_notice',
    'session_notice',
    'print_run',
    'reservation',
    'project_subject',
    'project_assignment',
    'news_item',
    'news_picture',
    'news_file',
    'invigilation',
    'invigilation_wish',
    'invigilation_swap',
    'marks_reminder',
    'roll_reminder',
    'student',
    'student_group',
    'enrolment',
    'timetable_session',
    'exam',
  ]
  const owned = [
    ...tables,
    'wish_sheet',
    'wish_line',
    'exam_sheet',
    'exam_mark',
    'register',
    'correction_request',
    'reopening_request',
    'position_change',
    'notification',
  ]
  const sums = owned.map(async (table) => {
    const { rows } = await sql<{ sum: string }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table)} t`.execute(portal.db)
    return [table, rows[0]?.sum]
  })
  return Object.fromEntries(await Promise.all(sums))
}
