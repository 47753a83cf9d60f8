import { sql } from 'kysely'
import { replacedSession, semester, slotTimes } from './generated-institute.ts'
import { during, groupOf, type InstituteWriter, isSunday, separate, spanOf } from './institute-writer.ts'

/** Writes the weekly class sessions, holidays, make-ups, tests and absences. */
export async function writeTimetable({ tx, add, generated, year_id, who, at, noon }: InstituteWriter): Promise<void> {
  await add('timetable', [
    { id: 1, year_id, semester: 1, starts_on: semester.startsOn, ends_on: semester.endsOn },
    { id: 2, year_id, semester: 2, starts_on: '2027-02-01', ends_on: '2027-05-31' },
  ])
  await sql`insert into timetable_session (id, class_id, timetable_id, year_id, day, slot_id, type, week_parity, subject_id, teacher_id, group_id, group_span, valid)
    select *, daterange(${semester.startsOn}::date, ${semester.endsOn}::date, '[]') from jsonb_to_recordset(${JSON.stringify(
      generated.sessions.map((one, index) => ({
        ...{
          id: index + 1,
          class_id: index + 1,
          timetable_id: 1,
          year_id,
          day: one.day,
          slot_id: one.slot,
          type: one.type,
          week_parity: one.parity,
        },
        ...{
          subject_id: one.subjectId,
          teacher_id: who(one.teacher),
          group_id: one.groupId,
          group_span: spanOf(groupOf(one.groupId).leaves),
        },
      })),
    )}::jsonb)
    as s (id int, class_id int, timetable_id int, year_id int, day int, slot_id int, type int, week_parity int, subject_id int, teacher_id int, group_id int,
      group_span int4range)`.execute(tx)
  await add(
    'holiday',
    generated.holidays.map((one, index) => ({
      id: index + 1,
      name: 'H',
      name_ar: '',
      starts_on: at(one.days),
      ends_on: at(one.days + one.length),
    })),
  )
  await sql`insert into session_notice (id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, session_id, room_id,
      is_active, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(
      generated.notices
        .filter((one) => !isSunday(at(one.days)))
        .map((one) => ({
          ...{
            id: 1000 + generated.notices.indexOf(one),
            teacher_id: who(one.teacher),
            year_id,
            semester: 1,
            subject_id: one.subjectId,
            type: one.type,
          },
          ...{
            exam_type_id: one.examTypeId,
            slot_id: one.slot,
            during: during(at(one.days), one.slot),
            room_id: one.roomId,
          },
          ...{
            session_id: replacedSession(generated, one) + 1 || null,
            is_active: one.isActive,
            created_at: noon(one.createdDaysAgo),
          },
        })),
    )}::jsonb)
    as n (id int, teacher_id int, year_id int, semester int, subject_id int, type int, exam_type_id int, slot_id int, during tsrange, session_id int,
      room_id int, is_active boolean, created_at timestamptz)`.execute(tx)
  await add(
    'session_notice_group',
    generated.notices.flatMap((one, index) =>
      isSunday(at(one.days))
        ? []
        : separate(one.groupIds).map((group_id) => ({
            notice_id: 1000 + index,
            group_id,
            year_id,
            group_span: spanOf(groupOf(group_id).leaves),
            during: during(at(one.days), one.slot),
          })),
    ),
  )
  await sql`insert into refused_session_notice (id, teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, is_quarter_marked,
      revision, created_at, group_ids, decided_at, reason)
    select n.*, 'Motif' from jsonb_to_recordset(${JSON.stringify(
      generated.refusals.map((one, index) => ({
        ...{
          id: 2000 + index,
          teacher_id: who(one.teacher),
          year_id,
          semester: 1,
          subject_id: one.subjectId,
          type: one.type,
        },
        ...{
          exam_type_id: one.examTypeId,
          slot_id: one.slot,
          during: during(at(one.days), one.slot),
          is_quarter_marked: false,
          revision: 0,
        },
        ...{
          created_at: noon(one.decidedDaysAgo + 1),
          group_ids: `{${one.groupIds.join(',')}}`,
          decided_at: noon(one.decidedDaysAgo),
        },
      })),
    )}::jsonb)
    as n (id int, teacher_id int, year_id int, semester int, subject_id int, type int, exam_type_id int, slot_id int, during tsrange,
      is_quarter_marked boolean, revision int, created_at timestamptz, group_ids int[], decided_at timestamptz)`.execute(
    tx,
  )
  await add(
    'absence_notice',
    generated.absences.map((one, index) => {
      const [from, to] = [Math.min(one.from, one.to), Math.max(one.from, one.to)]
      const [starts, ends] = [slotTimes[from - 1]!.from, slotTimes[to - 1]!.to]
      return {
        id: index + 1,
        teacher_id: who(one.teacher),
        year_id,
        starts_at: `${at(one.days)} ${starts}`,
        ends_at: `${at(one.days)} ${ends}`,
        cause: 'x',
        state: one.state,
        file_name: '',
        created_at: noon(60),
        decided_at: one.state === 0 ? null : noon(one.decidedDaysAgo),
      }
    }),
  )
}
