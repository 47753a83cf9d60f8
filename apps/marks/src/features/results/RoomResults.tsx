import { examResultQueries, type ExamRoom, type RoomExam } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { HStack, Stack } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'
import { AttendanceListDownload } from './AttendanceListDownload.tsx'
import { resultColumns } from './result-columns.tsx'

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
