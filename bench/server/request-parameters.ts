import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../server/src/database/tables.ts'
import type { SampleValues } from '../../server/src/testing/sample.ts'
import type { AnnouncedTest } from './find-test-data.ts'

interface RequestParameters {
  /** Values by field name. */
  fields: SampleValues
  /** Ids by the entity that a field named `id` refers to. */
  ids: SampleValues
}

interface Found {
  examId: number
  room: string
  tutorialDay: string
  wishSheetId: number
  absenceId: number
  projectSubjectId: number
  printRunId: number
}

/** The parameters for this person's requests about a sheet. */
export async function requestParametersOf(
  db: Kysely<Tables>,
  of: AnnouncedTest,
  personId: number,
): Promise<RequestParameters> {
  const { rows } = await sql<Found>`
    select e.exam_id as "examId", r.name as room, a.held_on as "tutorialDay",
      (select max(id) from wish_sheet where teacher_id = ${personId}) as "wishSheetId",
      (select max(id) from absence_notice where teacher_id = ${personId}) as "absenceId",
      (select max(id) from project_subject where teacher_id = ${personId}) as "projectSubjectId",
      (select max(id) from print_run where teacher_id = ${personId}) as "printRunId"
    from exam_sheet e join room r on r.id = e.room_id cross join attendance_sheet a
    where e.teacher_id = ${of.teacherId} and a.teacher_id = ${of.teacherId} and a.group_id = ${of.groupId}
    order by e.id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The teacher has marked nothing yet')
  const fields: SampleValues = {
    enseignant_id: personId,
    departement_id: of.departmentId,
    annee_id: of.yearId,
    semestre_id: of.semester,
    cycle_id: 1,
    cycle: 1,
    niveau_id: of.levelId,
    niveau_semestre: 5,
    specialite_id: of.specialityId,
    group_id: of.groupId,
    matiere_id: of.subjectId,
    emploi_id: of.timetableId,
    jour_id: of.day,
    quart_id: of.slotId,
    type: 2,
    type_matiere: 2,
    type_examen_id: of.examTypeId,
    date: of.heldOn,
    session_id: 1,
    examen_id: found.examId,
    salle: found.room,
    comptes: [of.teacherId],
  }
  const ids: SampleValues = {
    'own-teacher': personId,
    'teacher-in-scope': personId,
    shared: 1,
    test: of.noticeId,
    'make-up': of.noticeId,
    absence: found.absenceId,
    'wish-sheet': found.wishSheetId,
    'project-subject': found.projectSubjectId,
    'print-run': found.printRunId,
  }
  return { fields, ids }
}
