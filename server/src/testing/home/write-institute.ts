import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Institute } from '../institute.ts'
import { type GeneratedInstitute, groups, slotTimes, subjects } from './generated-institute.ts'
import { createWriter, groupOf, type InstituteWriter, spanOf } from './institute-writer.ts'
import { writeMarks } from './write-marks.ts'
import { writeRequests } from './write-requests.ts'
import { writeTimetable } from './write-timetable.ts'

/**
 * Writes a generated institute into the transaction, past the triggers that refuse what no call could store; the clock of
 * the database then shows its day and time.
 */
export async function writeInstitute(
  tx: Kysely<Tables>,
  institute: Institute,
  generated: GeneratedInstitute,
): Promise<void> {
  const { today, time } = generated
  const now = sql.lit(`${today} ${time}`)
  await sql`
    set local session_replication_role = replica;
    create or replace function today_here() returns date language sql stable return ${sql.lit(today)}::date;
    create or replace function now_here() returns timestamp language sql stable return ${now}::timestamp`.execute(tx)
  const writer = createWriter(tx, institute, generated)
  await writeProgramme(writer)
  await writeTimetable(writer)
  await writeMarks(writer)
  await writeRequests(writer)
}

async function writeProgramme({
  add,
  generated,
  year_id,
  departments: { own, other },
}: InstituteWriter): Promise<void> {
  await add('cycle', [{ id: 1, name: 'Licence', name_ar: '' }])
  await add('level', [{ id: 1, cycle_id: 1, year: 1, name: 'Première', name_ar: '' }])
  await add(
    'speciality',
    [own, other].map((department_id, index) => ({
      id: index + 1,
      department_id,
      cycle_id: 1,
      code: `S${index}`,
      name: `S${index}`,
      name_ar: '',
    })),
  )
  await add(
    'subject',
    subjects.map(({ id, specialityId, levelId, semester: of, hours: [lecture, tutorial, practical, others] }) => ({
      ...{
        id,
        speciality_id: specialityId,
        level_id: levelId,
        semester: of,
        code: `M${id}`,
        name: `M${id}`,
        name_ar: '',
      },
      ...{
        lecture_hours: lecture,
        tutorial_hours: tutorial,
        practical_hours: practical,
        other_hours: others,
        is_archived: false,
      },
    })),
  )
  await add(
    'room',
    [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `R${id}`, capacity: 50, exam_seats: 50, is_archived: false })),
  )
  await add(
    'time_slot',
    slotTimes.map(({ from, to }, index) => ({ id: index + 1, label: `${from}-${to}`, starts_at: from, ends_at: to })),
  )
  await add(
    'exam_type',
    [1, 2].map((kind) => ({ id: kind, kind, name: `X${kind}`, name_ar: '' })),
  )
  await add(
    'student_group',
    groups.map(({ id, name, kind, leaves, specialityId }) => ({
      ...{ id, year_id, speciality_id: specialityId, level_id: 1, kind, name, span: spanOf(leaves) },
      ...(kind === 1 ? { parent_id: null, parent_span: null } : { parent_id: 1, parent_span: '[0,2)' }),
    })),
  )
  await add(
    'student',
    [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      id_number: `${id}`,
      first_name: 'E',
      last_name: `N${id}`,
      first_name_ar: '',
      last_name_ar: '',
      gender: 1,
      birth_date: '2005-01-01',
      email: '',
    })),
  )
  const leafGroups = [groupOf(2), groupOf(3), groupOf(4)]
  await add(
    'enrolment',
    generated.leaves.map((leaf, index) => ({
      student_id: index + 1,
      year_id,
      group_id: leafGroups[leaf]!.id,
      group_span: spanOf(leafGroups[leaf]!.leaves),
    })),
  )
}
