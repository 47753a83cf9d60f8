import { groupBy } from '../../kernel/group-by.ts'
import { sql } from 'kysely'
import { rollDay } from './generated-institute.ts'
import type { InstituteWriter } from './institute-writer.ts'

/** Writes attendance, registers, exams and marks. */
export async function writeMarks({ tx, add, generated, year_id, who, at, noon }: InstituteWriter): Promise<void> {
  const rolls = generated.rolls.flatMap((one, index) => {
    const [day, found] = [rollDay(generated, one), generated.sessions[one.session]]
    return day && found ? [{ ...one, index, day, found }] : []
  })
  await add(
    'attendance_sheet',
    rolls
      .filter(({ isRegister }) => !isRegister)
      .map(({ index, day, found, isOpen }) => ({
        ...{
          id: index + 1,
          teacher_id: who(found.teacher),
          group_id: found.groupId,
          subject_id: found.subjectId,
          type: found.type,
        },
        ...{ slot_id: found.slot, held_on: day, is_open: isOpen, created_at: noon(0) },
      })),
  )
  await add(
    'attendance',
    rolls
      .filter(({ isRegister }) => !isRegister)
      .flatMap(({ index, students }) =>
        students.map((student_id) => ({ ...recorded(index + 1, student_id), changed_at: noon(0) })),
      ),
  )
  const registers = groupBy(
    rolls.filter(({ isRegister }) => isRegister),
    ({ day, found }) => JSON.stringify([who(found.teacher), found.groupId, found.subjectId, found.type, day]),
  )
  const entered = [...registers.values()].map((same, index) => ({
    id: index + 1,
    one: same[0]!,
    students: new Set(same.flatMap(({ students }) => students)),
  }))
  await add(
    'register',
    entered.map(({ id, one: { day, found } }) => ({
      id,
      ...{ teacher_id: who(found.teacher), group_id: found.groupId, subject_id: found.subjectId, type: found.type },
      ...{ held_on: day, created_at: noon(0) },
    })),
  )
  const slotKey = (day: string, { teacher, groupId, subjectId, type, slot }: (typeof rolls)[number]['found']) =>
    JSON.stringify([day, teacher, groupId, subjectId, type, slot])
  const called = new Set(rolls.filter(({ isRegister }) => !isRegister).map(({ day, found }) => slotKey(day, found)))
  const classes = entered
    .flatMap(({ id, one: { day, found }, students }) => {
      const same = generated.sessions.filter(
        (other) =>
          slotKey(day, { ...other, slot: 0 }) === slotKey(day, { ...found, slot: 0 }) && other.day === found.day,
      )
      const slots = new Set(same.map(({ slot }) => slot))
      return [...slots].map((slot) => ({ register_id: id, day, found: { ...found, slot }, students }))
    })
    .filter(({ day, found }) => !called.has(slotKey(day, found)))
    .map((one, index) => ({ ...one, id: generated.rolls.length + 1 + index }))
  await add(
    'attendance_sheet',
    classes.map(({ id, register_id, day, found }) => ({
      ...{ id, register_id, is_open: false, slot_id: found.slot, held_on: day, created_at: noon(0) },
      ...{ teacher_id: who(found.teacher), group_id: found.groupId, subject_id: found.subjectId, type: found.type },
    })),
  )
  await add(
    'attendance',
    classes.flatMap(({ id, students }) =>
      [...students].map((student_id) => ({ ...recorded(id, student_id), changed_at: noon(0) })),
    ),
  )
  await add(
    'exam_period',
    [
      { kind: 'ds', marking_days: 5 },
      { kind: 'principal', marking_days: 15 },
    ].map((one, index) => ({
      ...one,
      id: index + 1,
      year_id,
      semester: 1,
      starts_on: '2026-11-01',
      ends_on: '2027-01-31',
      invigilators: 2,
      small_room: 20,
      spares_own_subject: true,
    })),
  )
  await add(
    'exam',
    generated.exams.map((one, index) => ({
      id: index + 1,
      period_id: one.period + 1,
      subject_id: one.subjectId,
      held_on: at(one.days),
      slot_id: one.slot,
    })),
  )
  const sheets = generated.exams.flatMap((one, index) =>
    one.sheets.map((sheet, place) => ({ ...sheet, exam: index, place, subjectId: one.subjectId })),
  )
  await add('exam_sheet', [
    ...sheets.map((sheet) => ({
      ...{
        id: 100 + sheet.exam * 10 + sheet.place,
        teacher_id: who(sheet.teacher),
        group_id: sheet.groupId,
        subject_id: sheet.subjectId,
      },
      ...{
        exam_type_id: null,
        held_on: null,
        exam_id: sheet.exam + 1,
        exam_on: at(generated.exams[sheet.exam]!.days),
        slot_id: generated.exams[sheet.exam]!.slot,
        room_id: sheet.exam * 2 + sheet.place + 1,
        state: sheet.state,
        is_open: sheet.isOpen,
        created_at: noon(0),
      },
    })),
    ...generated.testSheets.flatMap((sheet, index) => {
      const one = generated.notices[sheet.notice]
      return one?.examTypeId
        ? [
            {
              id: 500 + index,
              teacher_id: who(one.teacher),
              group_id: one.groupIds[0],
              subject_id: one.subjectId,
              exam_type_id: one.examTypeId,
              held_on: at(one.days),
              exam_id: null,
              exam_on: null,
              slot_id: null,
              room_id: null,
              state: sheet.state,
              is_open: sheet.isOpen,
              created_at: noon(0),
            },
          ]
        : []
    }),
  ])
  await sql`insert into exam_mark (sheet_id, student_id, mark, version)
    select * from jsonb_to_recordset(${JSON.stringify([
      ...sheets.flatMap(({ exam, place, marks }) =>
        marks.map((isMarked, index) => ({
          sheet_id: 100 + exam * 10 + place,
          student_id: index + 1,
          mark: isMarked ? 12 : null,
          version: 1,
        })),
      ),
      ...generated.testSheets.flatMap(({ notice, students }, index) =>
        generated.notices[notice]?.examTypeId
          ? students.map((student_id) => ({ sheet_id: 500 + index, student_id, mark: 10, version: 1 }))
          : [],
      ),
    ])}::jsonb)
    as a (sheet_id int, student_id int, mark numeric, version int)`.execute(tx)
}

const states = ['present', 'absent', 'late', 'excused', 'dispensed', 'excluded', 'present'] as const

/** A row of a roll, each with another state. */
function recorded(sheet_id: number, student_id: number) {
  const state = states[(3 * sheet_id + student_id) % states.length]
  const isThere = state === 'present' || state === 'late'
  const [document, accepted_by] = state === 'excused' ? ['Certificat', 'Scolarité'] : [null, null]
  return {
    ...{ sheet_id, student_id, version: 1, presence: isThere ? 'present' : 'absent', mark: isThere ? null : 0 },
    ...{ state, minutes: state === 'late' ? 10 : null, document, accepted_by },
  }
}
