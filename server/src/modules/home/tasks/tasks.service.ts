import type { Database } from '../../../database/connect.ts'
import type { Actor, Caller } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { selectAttendanceTasks, selectMissingRolls } from './attendance.sql.ts'
import { selectDepartmentCounts } from './department.sql.ts'
import { selectCorrectionTasks, selectExamMarksTasks, selectTestMarksTasks } from './marks.sql.ts'
import { selectOfficeTasks } from './office.sql.ts'
import {
  selectAbsenceTasks,
  selectPrintRunTasks,
  selectReservationTasks,
  selectSessionNoticeTasks,
  selectWishTasks,
} from './requests.sql.ts'
import type { DepartmentTasks, OwnTasks, Tasks } from './task.schemas.ts'

/** The tasks of the caller in the year of the call: as a teacher, as a head and in their roles. */
export async function listTasks(db: Database, caller: Caller, language: Language): Promise<Tasks> {
  const { teacher, grants } = caller
  const [own, department, office] = await Promise.all([
    teacher ? ownTasks(db, teacher, language) : none,
    teacher?.isHead ? departmentTasks(db, teacher, language) : null,
    grants.length > 0 ? selectOfficeTasks(db, caller) : null,
  ])
  return { ...own, department, office }
}

async function ownTasks(db: Database, actor: Actor, language: Language): Promise<OwnTasks> {
  const [attendance, testMarks, examMarks, corrections, absences, sessionNotices, wishes, reservations, printRuns] =
    await Promise.all([
      selectAttendanceTasks(db, actor, language),
      selectTestMarksTasks(db, actor, language),
      selectExamMarksTasks(db, actor, language),
      selectCorrectionTasks(db, actor, language),
      selectAbsenceTasks(db, actor),
      selectSessionNoticeTasks(db, actor, language),
      selectWishTasks(db, actor),
      selectReservationTasks(db, actor),
      selectPrintRunTasks(db, actor),
    ])
  return { attendance, testMarks, examMarks, corrections, absences, sessionNotices, wishes, reservations, printRuns }
}

async function departmentTasks(db: Database, actor: Actor, language: Language): Promise<DepartmentTasks> {
  const [counts, attendance] = await Promise.all([
    selectDepartmentCounts(db, actor),
    selectMissingRolls(db, actor, language),
  ])
  return { ...counts, attendance }
}

const none: OwnTasks = {
  attendance: [],
  testMarks: [],
  examMarks: [],
  corrections: [],
  absences: [],
  sessionNotices: [],
  wishes: [],
  reservations: [],
  printRuns: [],
}
