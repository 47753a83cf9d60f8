import { departmentQueries, type DepartmentTeacher, type Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { semesters } from '../../semester/semesters.ts'
import { SemesterTabs } from '../../semester/SemesterTabs.tsx'
import { useSemester } from '../../semester/use-semester.ts'
import { useTexts, type ScheduleTexts } from '../../texts.ts'
import { InvigilationDialog } from './InvigilationDialog.tsx'
import { TeacherActions } from './TeacherActions.tsx'

export function TeachersPage() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const [semester, setSemester] = useSemester(semesters)
  const [watched, setWatched] = useState<DepartmentTeacher | null>(null)
  const teachers = useQuery(departmentQueries.teachers({ teacherId, semester, yearId, language: useLanguage() }))
  const columns = useMemo(() => teacherColumns(t, semester, setWatched), [t, semester])
  return (
    <Page title={t('teachers.title')}>
      <SemesterTabs label={t('semesters')} semesters={semesters} value={semester} onChange={setSemester}>
        <DataTable
          key={semester}
          query={teachers}
          columns={columns}
          rowKey={(teacher) => teacher.id}
          caption={t('teachers.table')}
          defaultPageSize={30}
          exportName={t('teachers.exportName', { semester })}
        />
      </SemesterTabs>
      {watched && <InvigilationDialog teacher={watched} semester={semester} onClose={() => setWatched(null)} />}
    </Page>
  )
}

/** The columns of the department's list, with the actions of each row in a semester. */
function teacherColumns(
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
