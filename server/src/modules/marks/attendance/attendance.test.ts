import { beforeEach, describe, expect, it } from 'vitest'
import { attendanceBodies, studentCodes, daysAfter, moveSemesterToToday } from '../../../testing/attendance-bodies.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './attendance.schemas.ts'

const { groups, slots, subjects } = teachingIds
const [first, second, third] = studentCodes

const { portal, institute, own } = await startTeachingPortal()
const tuesday = await moveSemesterToToday(portal.db)
const bodies = attendanceBodies(institute, tuesday)
beforeEach(async () => {
  await portal.db.updateTable('attendance_sheet').set({ is_open: true }).execute()
  await portal.db.deleteFrom('attendance_sheet').execute()
})

const call = (path: string, body: object, headers = own) => portal.post(`/api/seance/absance/${path}`, body, headers)
const list = async (changes: object = {}) =>
  assertMatchesSchema(wire.AttendanceResponse, await call('list_absance', bodies.sheet(changes))).list
const save = async (array: object[], changes: object = {}) =>
  assertMatchesSchema(wire.AttendanceOutcome, await call('add', bodies.save(array, changes)))
const row = (cin: string, abs: 0 | 1, note: string | number | null, more: object = {}) => ({ cin, abs, note, ...more })
const traces = () =>
  portal.db.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'attendance.saved').execute()

describe('the groups of a cell', () => {
  const cell = { emploi_id: 1, matiere_id: subjects.networks, jour_id: 4, quart_id: slots.first, type: 3 }
  const names = async (changes: object = {}) =>
    assertMatchesSchema(wire.CellGroupsResponse, await call('list_group', { ...cell, ...changes })).list.map(
      ({ name }) => name,
    )

  it('R-marks-19: are those of the timetable, also in alternating weeks', async () => {
    expect(await names()).toEqual(['LI1-A-TP1', 'LI1-A-TP2'])
    expect(await names({ jour_id: 5 })).toEqual([])
  })

  it('R-shared-24: are empty for the cell of a colleague', async () => {
    expect(await names({ matiere_id: subjects.statistics, jour_id: 5, quart_id: slots.second, type: 1 })).toEqual([])
  })
})

describe('the attendance of a session', () => {
  it('R-marks-19: lists the students of the group, initially without attendance', async () => {
    const rows = await list()
    expect(rows.map(({ cin }) => cin)).toEqual([first, second, third])
    expect(rows[0]).toEqual({ cin: first, name: 'Numéro 1 Etudiant', abs: 1, note: '', active: 1, version: 0 })
  })

  it('R-marks-20: uses 1 for present and 0 for absent, stored as present and absent', async () => {
    expect(await save([row(first, 1, ''), row(second, 0, '')])).toMatchObject({ status: 200, errNum: 200, msg: '' })
    expect((await list()).map(({ abs, version }) => [abs, version])).toEqual([
      [1, 1],
      [0, 1],
      [1, 0],
    ])
    const kept = await portal.db.selectFrom('attendance').select('presence').orderBy('student_id').execute()
    expect(kept.map(({ presence }) => presence)).toEqual(['present', 'absent'])
  })

  it('R-marks-22: distinguishes 0, empty and absent', async () => {
    await save([row(first, 1, '0'), row(second, 1, ''), row(third, 0, '')])
    expect((await list()).map(({ abs, note }) => [abs, note])).toEqual([
      [1, '0'],
      [1, ''],
      [0, '0'],
    ])
    await save([row(first, 1, '')])
    expect((await list())[0]).toMatchObject({ abs: 1, note: '' })
  })

  it('R-marks-23: returns what is stored: marks as entered, without trailing zeros', async () => {
    const { lignes } = await save([row(first, 1, '12,50'), row(second, 1, 7.25), row(third, 1, null)])
    expect(lignes?.map(({ note, version, resultat }) => [note, version, resultat])).toEqual([
      ['12.5', 1, 'stored'],
      ['7.25', 1, 'stored'],
      ['', 1, 'stored'],
    ])
  })

  it.each(['20.01', '21', '-1', '12.345', '1e1', 'x', 20.5, 12.345])(
    'R-marks-01, R-marks-02: rejects %j',
    async (note) => {
      expect(await call('add', bodies.save([row(first, 1, note)]))).toMatchObject({
        status: 422,
        body: { code: 'format' },
      })
    },
  )

  it('rejects only the mark of an absent student and an unknown student, and saves the other rows', async () => {
    const outcome = await save([row(first, 0, '12'), row('00000004', 1, '9'), row(third, 1, '8')])
    expect(outcome).toMatchObject({ status: 409, errNum: 409, msg: 'attendance.rows' })
    expect(outcome.lignes?.map(({ resultat }) => resultat)).toEqual(['value', 'gone', 'stored'])
    expect((await list()).map(({ version }) => version)).toEqual([0, 0, 1])
  })

  it.each(["'; delete from attendance; --", '{"a"}', 'NULL', ' 00000001', '﷽', ''])(
    'treats %j as an unknown code',
    async (cin) => {
      expect((await save([row(cin, 1, '12')])).lignes).toMatchObject([{ cin, resultat: 'gone' }])
      expect((await list()).map(({ version }) => version)).toEqual([0, 0, 0])
    },
  )

  it('rejects duplicate rows of a student', async () => {
    expect(await save([row(first, 1, ''), row(first, 0, '')])).toMatchObject({ status: 500, msg: 'attendance.twice' })
  })

  it('R-marks-17: is available only on days of the session', async () => {
    const days = [daysAfter(tuesday, 1), daysAfter(tuesday, -140)].map((date) => ({ date }))
    for (const changes of [...days, { group_id: groups.tutorialB }]) {
      expect(await call('list_absance', bodies.sheet(changes))).toMatchObject({
        status: 404,
        body: { code: 'attendance.notHeld' },
      })
      expect(await save([row(first, 1, '')], changes)).toMatchObject({ status: 500, msg: 'attendance.notHeld' })
    }
  })

  it('cannot be saved before its day', async () => {
    const date = daysAfter(tuesday, 14)
    expect((await list({ date })).map(({ active }) => active)).toEqual([0, 0, 0])
    expect(await save([row(first, 1, '')], { date })).toMatchObject({ msg: 'attendance.notHeld' })
  })

  it('is available for make-ups too', async () => {
    const date = daysAfter(tuesday, 4)
    const during = `["${date} 10:10","${date} 11:40")`
    const { id } = await portal.db
      .insertInto('session_notice')
      .values({
        teacher_id: institute.teacher.id,
        year_id: institute.years.current,
        semester: 1,
        type: 2,
        during,
        subject_id: subjects.algorithms,
        exam_type_id: null,
        slot_id: slots.second,
        half_hours: null,
        session_id: null,
        room_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const group = { group_id: groups.tutorialB, group_span: '[2,4)', year_id: institute.years.current }
    await portal.db
      .insertInto('session_notice_group')
      .values({ notice_id: id, during, ...group })
      .execute()
    const place = { group_id: groups.tutorialB, quart_id: slots.second, date }
    expect((await list(place)).map(({ cin }) => cin)).toEqual([studentCodes[3]])
    const cell = { emploi_id: 1, matiere_id: subjects.algorithms, jour_id: 6, quart_id: slots.second, type: 2 }
    expect((await call('list_group', cell)).body).toEqual({ list: [{ id: groups.tutorialB, name: 'LI1-B' }] })
    await portal.db.deleteFrom('session_notice').execute()
  })

  it('R-shared-24: a colleague can neither read nor save it', async () => {
    const colleague = await signInHeaders(portal.db, institute.colleague)
    const asColleague = { enseignant_id: institute.colleague.id }
    expect((await call('list_absance', bodies.sheet(), colleague)).status).toBe(403)
    expect((await call('list_absance', bodies.sheet(asColleague), colleague)).status).toBe(404)
    expect((await call('add', bodies.save([row(first, 0, '')]), colleague)).status).toBe(403)
    expect((await call('add', bodies.save([row(first, 0, '')], asColleague), colleague)).body).toMatchObject({
      msg: 'attendance.notHeld',
    })
    expect((await list()).map(({ version }) => version)).toEqual([0, 0, 0])
  })

  it('still shows what was saved for a student who has left, and accepts no more for them', async () => {
    await save([row(first, 1, '11')])
    const seat = portal.db.updateTable('enrolment').where('student_id', '=', 1)
    await seat.set({ group_id: groups.tutorialB, group_span: '[2,4)' }).execute()
    expect((await list())[0]).toMatchObject({ cin: first, note: '11', active: 0 })
    expect((await save([row(first, 1, '12')])).lignes).toMatchObject([{ resultat: 'gone' }])
    await seat.set({ group_id: groups.practicalA1, group_span: '[0,1)' }).execute()
  })
})

describe('concurrent saves of one sheet', () => {
  it('optimistic concurrency: only the conflicting row is rejected, with what is stored, by whom and when', async () => {
    await save([row(first, 1, '10', { version: 0 }), row(second, 1, '11', { version: 0 })])
    const { status, lignes } = await save([row(first, 1, '15', { version: 0 }), row(third, 1, '12', { version: 0 })])
    expect(status).toBe(409)
    expect(lignes).toMatchObject([
      { resultat: 'conflict', note: '10', abs: 1, version: 1, auteur: 'enseignant Essai' },
      { resultat: 'stored', note: '12', version: 1 },
    ])
    expect(lignes?.[0]?.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await save([row(first, 1, '15', { version: 1 })])).lignes).toMatchObject([
      { resultat: 'stored', version: 2 },
    ])
  })

  it('a retried save is idempotent', async () => {
    const array = [row(first, 1, '10', { version: 0, saisie: 'pasted' })]
    const before = (await traces()).length
    const answers = [await save(array), await save(array)]
    expect(answers.map(({ status, lignes }) => [status, lignes?.[0]?.version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(await traces()).toHaveLength(before + 1)
  })

  it('record each change with old and new value in the audit log, typed or pasted', async () => {
    await save([row(first, 1, '10', { saisie: 'typed' })])
    await save([row(first, 0, '', { saisie: 'pasted' })])
    expect((await traces()).at(-1)).toEqual({
      actor: `teacher:${institute.teacher.id}`,
      details: {
        rows: [
          {
            student: 1,
            how: 'pasted',
            old: { presence: 'present', mark: 10 },
            new: { presence: 'absent', mark: 0 },
          },
        ],
      },
    })
  })

  it('race: exactly one save wins each row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save([row(first, 1, String(at), { version: 0 })])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list())[0]).toMatchObject({ version: 1 })
  })
})

describe('a closed sheet', () => {
  const close = (is_open = false) => portal.db.updateTable('attendance_sheet').set({ is_open }).execute()

  it('is readable and never changes', async () => {
    await save([row(first, 1, '0')])
    await close()
    expect((await list()).map(({ active }) => active)).toEqual([0, 0, 0])
    expect(await save([row(first, 1, '20'), row(second, 1, '')])).toMatchObject({
      status: 500,
      msg: 'attendance.closed',
    })
    const change = portal.db.updateTable('attendance').set({ mark: 20 }).execute()
    await expect(change).rejects.toThrow('the attendance sheet is closed')
    await expect(portal.db.deleteFrom('attendance').execute()).rejects.toThrow('the attendance sheet is closed')
    expect((await list()).map(({ note, version }) => [note, version])).toEqual([
      ['0', 1],
      ['', 0],
      ['', 0],
    ])
  })

  it('rejects saves that run while it is being closed', async () => {
    for (let round = 0; round < 5; round++) {
      await save([row(first, 1, String(round))])
      const saves = Array.from({ length: 6 }, (_, at) => save([row(first, 1, String(10 + at))]))
      await close()
      const [closedAt] = await list()
      const done = (await Promise.all(saves)).filter(({ status }) => status === 200)
      const [after] = await list()
      expect(after).toEqual(closedAt)
      expect(after?.version).toBeGreaterThanOrEqual(done.length)
      await close(true)
    }
  })
})
