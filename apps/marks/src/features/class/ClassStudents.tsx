import type { ClassAlert, ClassOverview, ClassStudent } from '@portal/api-client/marks'
import { Heading, HStack, Stack } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { AlertBadge } from '../../absence-alerts/AlertBadge.tsx'
import { AlertSummary } from '../../absence-alerts/AlertSummary.tsx'
import { useClassAlerts } from '../../absence-alerts/use-class-alerts.ts'
import { worstFirst } from '../../absence-alerts/worst-first.ts'
import { useTexts, type MarksTexts } from '../../texts.ts'

/** The students of a class with their absences; those near or over the threshold first. */
export function ClassStudents({ overview: { group, subject, type, students } }: { overview: ClassOverview }) {
  const t = useTexts()
  const alerts = useClassAlerts({ groupId: group.id, subjectId: subject.id, type })
  const rows = useMemo(() => worstFirst(students, alerts.of), [students, alerts])
  const columns = useMemo(() => studentColumns(t, alerts.of), [t, alerts])
  return (
    <Stack as="section" gap="3" aria-labelledby="students-title">
      <Heading id="students-title" size="md">
        {t('class.students', { count: students.length })}
      </Heading>
      <AlertSummary threshold={alerts.threshold} />
      <DataTable
        rows={rows}
        columns={columns}
        rowKey={({ idNumber }) => idNumber}
        caption={t('class.studentList')}
        defaultPageSize={10}
        emptyText={t('class.noStudent')}
        exportName={`${subject.name}-${group.name}`}
      />
    </Stack>
  )
}

function studentColumns(t: MarksTexts, alerts: ReadonlyMap<string, ClassAlert>): Column<ClassStudent>[] {
  return [
    { id: 'name', header: t('column.etudiant'), value: ({ name }) => name },
    { id: 'cin', header: t('column.cin'), value: ({ idNumber }) => idNumber, isCode: true },
    {
      id: 'absences',
      header: t('class.absences'),
      value: ({ absences }) => absences,
      align: 'end',
      isCode: true,
      cell: ({ idNumber, absences }) => (
        <HStack as="span" gap="2" flexWrap="wrap" justifyContent="flex-end">
          <AlertBadge alert={alerts.get(idNumber)} />
          <span>{absences}</span>
        </HStack>
      ),
    },
    { id: 'sessions', header: t('class.rolls'), value: ({ sessions }) => sessions, align: 'end', isCode: true },
  ]
}
