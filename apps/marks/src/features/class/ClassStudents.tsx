import type { ClassStudent } from '@portal/api-client/marks'
import { Heading, Stack } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'

interface ClassStudentsProps {
  students: readonly ClassStudent[]
  exportName: string
}

/** The students of a class with their absences. */
export function ClassStudents({ students, exportName }: ClassStudentsProps) {
  const t = useTexts()
  const columns = useMemo<Column<ClassStudent>[]>(
    () => [
      { id: 'name', header: t('column.etudiant'), value: ({ name }) => name },
      { id: 'cin', header: t('column.cin'), value: ({ idNumber }) => idNumber, isCode: true },
      { id: 'absences', header: t('class.absences'), value: ({ absences }) => absences, align: 'end', isCode: true },
      { id: 'sessions', header: t('class.rolls'), value: ({ sessions }) => sessions, align: 'end', isCode: true },
    ],
    [t],
  )
  return (
    <Stack as="section" gap="3" aria-labelledby="students-title">
      <Heading id="students-title" size="md">
        {t('class.students', { count: students.length })}
      </Heading>
      <DataTable
        rows={students}
        columns={columns}
        rowKey={({ idNumber }) => idNumber}
        caption={t('class.studentList')}
        defaultPageSize={10}
        emptyText={t('class.noStudent')}
        exportName={exportName}
      />
    </Stack>
  )
}
