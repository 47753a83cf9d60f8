import type { DepartmentTeacher, Semester } from '@portal/api-client/schedule'
import type { Column } from '@portal/ui/table'
import type { ScheduleTexts } from '../../texts.ts'
import { TeacherActions } from './TeacherActions.tsx'

/** The columns of the department's list, with the actions of each row in a semester. */
export function teacherColumns(
  t: ScheduleTexts,
  semester: Semester,
  onInvigilation: (teacher: DepartmentTeacher) => void,
): Column<DepartmentTeacher>[] {
  return [
    { id: 'cin', header: t('teachers.col.cin'), value: (teacher) => teacher.idNumber, isCode: true },
    { id: 'name', header: t('teachers.col.name'), value: (teacher) => teacher.name },
    { id: 'grade', header: t('teachers.col.grade'), value: (teacher) => teacher.grade },
    {
      id: 'actions',
      header: t('teachers.col.actions'),
      align: 'end',
      cell: (teacher) => (
        <TeacherActions teacher={teacher} semester={semester} onInvigilation={() => onInvigilation(teacher)} />
      ),
    },
  ]
}
