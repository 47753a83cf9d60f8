import type { TeacherLoad } from '@portal/api-client/wishes'
import { formatNumber } from '@portal/i18n'
import { Box, Fold, placeholder } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'
import { useDepartmentWishes } from './use-department-wishes.ts'

/** The required and validated hours of every teacher of the department. */
export function TeacherLoads({ levelSemester, semester }: { levelSemester: number; semester: 1 | 2 }) {
  const t = useTexts()
  const { data, isPending } = useDepartmentWishes('licence', levelSemester)
  const columns = useMemo(
    (): Column<TeacherLoad>[] => [
      { id: 'name', header: t('validation.col.teacher'), value: ({ name }) => name },
      { id: 'wishes', header: t('validation.wishes'), value: ({ wishes }) => wishes, isCode: true },
      hours('due', t('validation.hoursDue'), ({ hoursDue }) => hoursDue),
      hours('validated', t('validation.hoursValidated'), ({ hoursValidated }) => hoursValidated),
      hours('left', t('validation.hoursLeft'), ({ hoursDue, hoursValidated }) => hoursDue - hoursValidated),
    ],
    [t],
  )
  if (isPending) return <Box {...placeholder} height="control" />
  if (!data || data.teachers.length === 0) return null
  const short = data.teachers.filter(({ hoursDue, hoursValidated }) => hoursValidated < hoursDue)
  return (
    <Fold title={t('validation.loads', { count: short.length, of: data.teachers.length })}>
      <DataTable
        rows={data.teachers}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('validation.loadsOf', { semester })}
        exportName={t('validation.loadsExport', { semester })}
      />
    </Fold>
  )
}

function hours(id: string, header: string, of: (load: TeacherLoad) => number): Column<TeacherLoad> {
  return { id, header, value: (load) => formatNumber(of(load)), sortValue: of, isCode: true }
}
