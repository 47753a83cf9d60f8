import { sql } from 'kysely'
import { Type } from 'typebox'
import { ref } from '../../../http/wire.ts'
import { type ModuleTasks, taskSource } from '../../../kernel/tasks.ts'
import { PartnerRoll } from '../partner-rolls/partner-roll.schemas.ts'
import { selectPartnerRolls } from '../partner-rolls/partner-rolls.sql.ts'
import { AttendanceTask, selectAttendanceTasks } from './attendance.sql.ts'
import {
  CorrectionTask,
  ExamMarksTask,
  selectCorrectionTasks,
  selectExamMarksTasks,
  selectTestMarksTasks,
  TestMarksTask,
} from './marks.sql.ts'
import { isDue, MissingRoll, selectMissingRolls } from './missing-rolls.sql.ts'

/** Rolls to call, marks to enter, refused corrections; rolls that colleagues lack; corrections and late sheets. */
export const markTasks: ModuleTasks = {
  own: taskSource(
    {
      attendance: Type.Array(AttendanceTask),
      sharedRolls: Type.Array(ref(PartnerRoll), { description: 'The same of other teachers, who share the rolls' }),
      testMarks: Type.Array(TestMarksTask),
      examMarks: Type.Array(ExamMarksTask),
      corrections: Type.Array(CorrectionTask),
    },
    async (db, actor, language) => {
      const [attendance, sharedRolls, testMarks, examMarks, corrections] = await Promise.all([
        selectAttendanceTasks(db, actor, language),
        selectPartnerRolls(db, actor, language, isDue),
        selectTestMarksTasks(db, actor, language),
        selectExamMarksTasks(db, actor, language),
        selectCorrectionTasks(db, actor, language),
      ])
      return { attendance, sharedRolls, testMarks, examMarks, corrections }
    },
  ),
  department: taskSource(
    {
      attendance: Type.Array(MissingRoll, {
        description: 'The other teachers with class sessions of the last days whose roll was not called, or late',
      }),
    },
    async (db, actor, language) => ({ attendance: await selectMissingRolls(db, actor, language) }),
  ),
  office: {
    corrections: {
      count: ({ yearId, isIn }) => sql`
        select count(*)::integer from correction_request c join teacher t on t.id = c.teacher_id
        where c.year_id = ${yearId} and c.state = 'pending' and (
          c.mark_id is not null and ${isIn('t.department_id', 'exams')}
          or c.register_id is not null and ${isIn('t.department_id', 'registrar')})`,
    },
    lateSheets: {
      description: 'Mark sheets of exams that are past their deadline',
      count: ({ yearId, isIn }) => sql`
        select count(*)::integer from exam_sheet h
        join exam e on e.id = h.exam_id
        join exam_period p on p.id = e.period_id
        join subject m on m.id = e.subject_id
        join speciality s on s.id = m.speciality_id
        where p.year_id = ${yearId} and h.state = 'draft' and h.is_open and marks_due_on(p.id, e.held_on) < today_here()
          and e.held_on between (select starts_on from academic_year where id = ${yearId}) and today_here()
          and ${isIn('s.department_id', 'exams')}`,
    },
  },
}
