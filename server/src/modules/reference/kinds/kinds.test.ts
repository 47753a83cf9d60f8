import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { administerReference, idOf } from '../../../testing/reference-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { referenceKinds } from './reference-kinds.ts'
import { findUsingColumns, usingTables } from './uses.sql.ts'

const { portal, institute } = await startTeachingPortal()
const { rooms, slots, subjects } = teachingIds

const registrar = await administerReference(portal, ['registrar'])
const exams = await administerReference(portal, ['exams'])
const admin = await administerReference(portal, ['admin'])
const ofDepartment = await administerReference(portal, ['registrar'], institute.departments.own)

const newRoom = (changes: object = {}) => ({
  name: `S-${randomUUID().slice(0, 8)}`,
  capacity: 30,
  examSeats: 15,
  isArchived: false,
  ...changes,
})

describe('the kinds of reference data', () => {
  it('name every table of the database that refers to them', async () => {
    const tables = await Promise.all(referenceKinds.map(({ table }) => findUsingColumns(portal.db, table)))
    const names = new Set(tables.flat().map(({ table }) => table))
    expect([...names].toSorted()).toEqual(Object.keys(usingTables).toSorted())
  })

  it.each(referenceKinds)('$path are read by the registrar, the exam office and administrators', async ({ path }) => {
    for (const reader of [registrar, exams, admin]) expect((await reader.get(path)).status).toBe(200)
    expect((await ofDepartment.get(path)).status).toBe(403)
  })

  it.each([
    ['rooms', newRoom()],
    ['time-slots', { label: '18:00 - 19:30', startsAt: '18:00', endsAt: '19:30' }],
    ['departments', { name: 'Langues', nameAr: 'اللغات' }],
    ['levels', { name: '3 ème année', nameAr: '', cycle: 1, year: 3 }],
    ['specialities', { code: 'LX', name: 'Lettres', nameAr: '', departmentId: institute.departments.own, cycle: 1 }],
    ['exam-types', { name: 'DS 9', nameAr: 'فرض 9', kind: 1 }],
    ['grades', { name: 'Professeur', nameAr: 'أستاذ تعليم عال', hoursDue: 5.5, sortOrder: 2, isArchived: false }],
    ['teacher-statuses', { name: 'Vacataire', nameAr: 'عرضي', sortOrder: 3, isArchived: false }],
    [
      'exam-periods',
      {
        yearId: institute.years.previous,
        semester: 1,
        kind: 'principal',
        startsOn: '2026-01-05',
        endsOn: '2026-01-17',
      },
    ],
  ])('%s are created once, changed and deleted', async (path, body) => {
    const key = randomUUID()
    const created = await registrar.create(path, body, key)
    expect(created).toMatchObject({ status: 201, body })
    expect((await registrar.create(path, body, key)).body).toEqual(created.body)
    const id = idOf(created)
    const [[field, value] = ['', '']] = Object.entries(body).filter(([name]) =>
      ['name', 'label', 'endsOn'].includes(name),
    )
    const other = { ...body, [field]: field === 'endsOn' ? '2026-01-24' : `${String(value)} bis` }
    expect(await registrar.change(path, id, other)).toMatchObject({ status: 200, body: other })
    expect((await registrar.change(path, id, body, Object(created.body).version)).status).toBe(412)
    expect((await registrar.get(`${path}/${id}/uses`)).body).toEqual({ uses: [] })
    expect((await registrar.remove(path, id)).status).toBe(200)
    expect((await registrar.get(`${path}/${id}/uses`)).status).toBe(404)
  })

  it('are changed by the registrar, exam types and periods by the exam office too, and never by administrators', async () => {
    const type = { name: 'Test oral', nameAr: '', kind: 2 }
    expect((await exams.create('rooms', newRoom())).status).toBe(403)
    expect((await admin.create('exam-types', type)).status).toBe(403)
    expect((await ofDepartment.create('exam-types', type)).status).toBe(403)
    expect((await exams.create('exam-types', type)).status).toBe(201)
  })

  it('are found by a part of the name or code, page by page in their order', async () => {
    for (const name of ['Z-3', 'Z-1', 'Z-2']) await registrar.create('rooms', newRoom({ name }))
    const page = Object((await registrar.get('rooms?search=z-&limit=2')).body)
    expect(page.items).toMatchObject([{ name: 'Z-1' }, { name: 'Z-2' }])
    expect(await registrar.list(`rooms?search=z-&limit=2&cursor=${page.next}`)).toMatchObject([{ name: 'Z-3' }])
    expect(await registrar.list('subjects?search=res')).toMatchObject([{ name: 'Réseaux' }])
    expect(await registrar.list('rooms?search=%25')).toEqual([])
  })
})

describe('a record that others use', () => {
  it('is not deleted, and the refusal counts its uses by kind', async () => {
    expect(await registrar.remove('subjects', subjects.algorithms)).toMatchObject({
      status: 409,
      body: {
        code: 'reference.used',
        uses: [
          { by: 'timetableSessions', count: 3 },
          { by: 'exams', count: 1 },
        ],
      },
    })
    expect((await registrar.get(`subjects/${subjects.algorithms}/uses`)).body).toMatchObject({
      uses: [{ by: 'timetableSessions' }, { by: 'exams' }],
    })
  })

  it('that is taken while it is deleted stays, or the one who takes it is refused', async () => {
    const room = idOf(await registrar.create('rooms', newRoom()))
    const [deleted, taken] = await Promise.all([
      registrar.remove('rooms', room),
      portal.db
        .updateTable('timetable_session')
        .set({ room_id: room })
        .where('id', '=', teachingIds.sessions.foreign)
        .execute()
        .then(
          () => true,
          () => false,
        ),
    ])
    expect(deleted.status).toBe(taken ? 409 : 200)
  })
})

describe('a change', () => {
  it('that takes a name or overlaps another time slot is refused with the field', async () => {
    const taken = await registrar.create('rooms', newRoom({ name: 'Amphi' }))
    expect(taken).toMatchObject({ status: 409, body: { code: 'room.nameTaken', fields: ['name'] } })
    const slot = { label: 'Milieu', startsAt: '09:00', endsAt: '09:30' }
    expect(await registrar.create('time-slots', slot)).toMatchObject({
      status: 409,
      body: { code: 'timeSlot.overlap', fields: ['startsAt'] },
    })
    expect(await registrar.create('time-slots', { ...slot, endsAt: '08:00' })).toMatchObject({
      status: 422,
      body: { code: 'timeSlot.order', fields: ['endsAt'] },
    })
  })

  it('of hours that moves a session into an announced make-up is refused', async () => {
    await sql`
      insert into session_notice (teacher_id, year_id, semester, subject_id, type, slot_id, during)
      values (${institute.teacher.id}, ${institute.years.current}, 1, ${subjects.networks}, 1, ${slots.second},
        '["2026-12-07 10:00","2026-12-07 10:10")')`.execute(portal.db)
    const longer = { label: '08:30-10:05', startsAt: '08:30', endsAt: '10:05' }
    expect(await registrar.change('time-slots', slots.first, longer)).toMatchObject({
      status: 409,
      body: { code: 'plan.noticesTaken', count: 1 },
    })
    await sql`delete from session_notice`.execute(portal.db)
    expect((await registrar.change('time-slots', slots.first, longer)).status).toBe(200)
  })

  it('of an archived room keeps what is planned in it', async () => {
    const archived = { name: 'Cagibi', capacity: 2, examSeats: 1, isArchived: true }
    expect(await registrar.change('rooms', rooms.closet, archived)).toMatchObject({ status: 200, body: archived })
  })

  it('of a subject to a level of another cycle is refused', async () => {
    await sql`insert into cycle values (2, 'Mastère')`.execute(portal.db)
    const level = await registrar.create('levels', { name: '1 ère mastère', nameAr: '', cycle: 2, year: 1 })
    const hours = { lectureHours: 1.5, tutorialHours: 1.5, practicalHours: 0, otherHours: 0 }
    const subject = { code: 'STA', name: 'Statistique', nameAr: '', specialityId: 2, semester: 1, isArchived: false }
    expect(
      await registrar.change('subjects', subjects.statistics, { ...subject, ...hours, levelId: idOf(level) }),
    ).toMatchObject({ status: 422, body: { code: 'subject.cycle', fields: ['levelId'] } })
    expect((await registrar.change('subjects', subjects.statistics, { ...subject, ...hours, levelId: 1 })).status).toBe(
      200,
    )
  })

  it.each([
    ['examPeriod.semester', { semester: 1, kind: 'control' }],
    ['period.order', { endsOn: '2025-12-31' }],
    ['period.outside', { startsOn: '2025-08-31' }],
    ['period.outside', { endsOn: '2026-09-01' }],
  ])('of an exam period is refused: %s', async (code, changes) => {
    const period = {
      yearId: institute.years.previous,
      semester: 2,
      kind: 'ds',
      startsOn: '2026-03-02',
      endsOn: '2026-03-14',
    }
    expect(await registrar.create('exam-periods', { ...period, ...changes })).toMatchObject({
      status: 422,
      body: { code },
    })
  })
})

describe('a name that reads like another', () => {
  it('is stored without what nobody sees, and taken in every spelling', async () => {
    const { status, body } = await registrar.create('rooms', newRoom({ name: ' Se\u0301m\u00a0\u200b C\u202e ' }))
    expect({ status, name: Object(body).name }).toEqual({ status: 201, name: 'Sém C' })
    for (const name of ['Sém C', 'SÉM C', 's\u00e9m\u200d c', 'Sém\u00adC'.replace('C', ' C')])
      expect(await registrar.create('rooms', newRoom({ name }))).toMatchObject({
        status: 409,
        body: { code: 'room.nameTaken', fields: ['name'] },
      })
    expect((await registrar.create('rooms', newRoom({ name: 'Sem C' }))).status).toBe(201)
  })

  it('may change its own spelling', async () => {
    const id = idOf(await registrar.create('rooms', newRoom({ name: 'labo 7' })))
    expect(await registrar.change('rooms', id, newRoom({ name: 'Labo 7' }))).toMatchObject({ body: { name: 'Labo 7' } })
  })

  it('is refused where nothing is seen of it', async () => {
    const { status, body } = await registrar.create('rooms', newRoom({ name: '\u200b\u00a0\ufeff' }))
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: ['name'] } })
  })
})
