import { sql } from 'kysely'
import type { InstituteWriter } from './institute-writer.ts'

/** Writes wishes, deadlines, projects, reservations and print runs. */
export async function writeRequests({
  tx,
  add,
  generated,
  year_id,
  departments: { own, other },
  who,
  at,
  noon,
}: InstituteWriter): Promise<void> {
  await add(
    'wish_sheet',
    generated.wishSheets.map((one, index) => ({
      id: index + 1,
      teacher_id: who(one.teacher),
      year_id,
      semester: one.semester,
      department_id: one.teacher === 3 ? other : own,
      days: [1],
      proposed_by: null,
      revision: 0,
      created_at: noon(0),
    })),
  )
  await add(
    'wish_line',
    generated.wishSheets
      .flatMap((sheet, index) =>
        sheet.lines.map((line, place) => ({
          ...{
            id: index * 10 + place + 1,
            sheet_id: index + 1,
            teacher_id: who(sheet.teacher),
            year_id,
            rank: place + 1,
            subject_id: line.subjectId,
          },
          ...{
            type: line.type,
            state: line.state,
            group_count: line.state === 'validated' ? line.groupCount : null,
            revision: 0,
          },
          ...(line.state !== 'pending' && { decided_by: who(2), decided_at: noon(0) }),
        })),
      )
      .map((line) => ({ decided_by: null, decided_at: null, ...line })),
  )
  const { first, second, periods } = generated.deadlines
  await add(
    'deadline',
    [
      ...[first, second].map((days, index) => ({ days, semester: index + 1, period_id: null })),
      ...periods.map((days, index) => ({ days, semester: null, period_id: index + 1 })),
    ].flatMap(({ days, ...of }, index) =>
      days === null ? [] : [{ id: index + 1, year_id, ...of, due_on: at(days), set_at: noon(0), revision: 0 }],
    ),
  )
  await add(
    'project_subject',
    generated.projects.map((_, index) => ({
      id: index + 1,
      teacher_id: who(0),
      year_id,
      name: 'Sujet',
      created_at: noon(0),
    })),
  )
  await add(
    'project_assignment',
    generated.projects.map((one, index) => ({
      id: index + 1,
      year_id,
      teacher_id: who(0),
      student_id: index + 1,
      group_id: one.groupId,
      subject_id: one.isNamed || one.state === 1 ? index + 1 : null,
      state: one.state,
      created_at: noon(0),
    })),
  )
  await sql`insert into book (id, title, copies) values (1, 'Livre', 5)`.execute(tx)
  await sql`insert into reservation (id, teacher_id, book_id, starts_at, ends_at, stage, fetch_until)
    select * from jsonb_to_recordset(${JSON.stringify(
      generated.reservations.map((one, index) => ({
        id: index + 1,
        teacher_id: who(one.teacher),
        book_id: 1,
        starts_at: `${at(one.days - 2)} 08:00:00`,
        ends_at: `${at(one.days)} 12:00:00`,
        stage: one.stage,
        fetch_until: one.stage === 'ready' ? at(one.days) : null,
      })),
    )}::jsonb)
    as r (id int, teacher_id int, book_id int, starts_at timestamp, ends_at timestamp, stage text, fetch_until date)`.execute(
    tx,
  )
  await sql`insert into print_run (id, teacher_id, year_id, level_id, speciality_id, copies, file_key, file_name, stage, created_at, staged_at)
    select * from jsonb_to_recordset(${JSON.stringify(
      generated.printRuns.map((one, index) => ({
        id: index + 1,
        teacher_id: who(one.teacher),
        year_id,
        level_id: 1,
        speciality_id: one.specialityId,
        copies: 1,
        file_key: `k${index}`,
        file_name: `f${index}`,
        stage: one.stage,
        created_at: noon(one.createdDaysAgo),
        staged_at: noon(one.stagedDaysAgo),
      })),
    )}::jsonb)
    as r (id int, teacher_id int, year_id int, level_id int, speciality_id int, copies int, file_key text, file_name text, stage text,
      created_at timestamptz, staged_at timestamptz)`.execute(tx)
}
