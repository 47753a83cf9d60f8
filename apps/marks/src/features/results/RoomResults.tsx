import { examResultQueries, type ExamRoom, type ResultRow, type RoomExam } from '@portal/api-client/marks'
import { formatDecimal, useCommonTexts, useLanguage } from '@portal/i18n'
import { HStack, LtrText, Stack } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts, type MarksTexts } from '../../texts.ts'
import { AttendanceListDownload } from './AttendanceListDownload.tsx'

interface RoomResultsProps {
  exam: RoomExam
  room: ExamRoom
}

export function RoomResults({ exam, room }: RoomResultsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const results = useQuery(examResultQueries.ofRoom({ examId: exam.id, room: room.name, language }))
  const columns = useMemo(() => resultColumns(t), [t])
  return (
    <Stack gap="3">
      <HStack>
        <AttendanceListDownload examId={exam.id} room={room} />
      </HStack>
      <DataTable
        query={results}
        columns={columns}
        rowKey={(row) => row.code}
        caption={t('result.caption', { room: room.name })}
        search={false}
        emptyText={common('noRecord')}
        exportName={t('result.exportName', { subject: exam.subject, room: room.name })}
      />
    </Stack>
  )
}

function resultColumns(t: MarksTexts): Column<ResultRow>[] {
  return [
    { id: 'place', header: t('exams.place'), value: (row) => row.place, isSortable: false },
    { id: 'idNumber', header: t('column.cin'), value: (row) => row.idNumber, isCode: true, isSortable: false },
    { id: 'student', header: t('column.etudiant'), value: (row) => row.student, isSortable: false },
    { id: 'code', header: t('exams.code'), value: (row) => row.code, isCode: true, isSortable: false },
    {
      id: 'mark',
      header: t('exams.mark'),
      value: (row) => (row.isPresent ? row.mark : t('corrections.absent')),
      cell: ({ isPresent, mark }) =>
        isPresent ? mark && <LtrText>{formatDecimal(mark)}</LtrText> : t('corrections.absent'),
      isCode: true,
      isSortable: false,
    },
  ]
}
