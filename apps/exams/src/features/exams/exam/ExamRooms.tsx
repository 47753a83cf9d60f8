import { changedByExam, changeMarker, type ExamRoom, type PlannedExam } from '@portal/api-client/exam-planning'
import { useLanguage } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import { Button, Card, Heading, LtrText, RowError, Stack } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { examRefusals } from '../exam-refusals.ts'
import { MarkerDialog } from '../seating/MarkerDialog.tsx'

interface ExamRoomsProps {
  exam: PlannedExam
  rooms: readonly ExamRoom[]
  mayPlan: boolean
}

/** The rooms of an exam, with who marks their papers, who can be changed until the marks are validated. */
export function ExamRooms({ exam, rooms, mayPlan }: ExamRoomsProps) {
  const t = useTexts()
  const notify = useNotify()
  const language = useLanguage()
  const { name } = exam.subject
  const [changed, setChanged] = useState<ExamRoom | null>(null)
  const columns = useRoomColumns(name, setChanged)
  const change = useCommand({
    run: ({ room, teacherId }: { room: ExamRoom; teacherId: number }) =>
      changeMarker(exam.id, { ...room, language }, teacherId),
    invalidates: changedByExam,
    refusals: examRefusals,
    onDone: ({ marker, room }) => notify.success(t('exams.done.markerChanged', { marker: marker.name, room })),
  })
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('exams.rooms')}</Heading>
        <PlainTable
          caption={t('exams.rooms')}
          columns={columns.filter(({ id }) => mayPlan || id !== 'action')}
          rows={rooms}
          rowKey={({ sheetId }) => sheetId}
        />
        {change.failure && (
          <RowError>
            {change.failed && <LtrText>{change.failed.room.room.name}</LtrText>} · {change.failure}
          </RowError>
        )}
      </Stack>
      {changed && (
        <MarkerDialog
          of={{ room: changed.room.name, subject: name }}
          markerId={changed.marker.id}
          onClose={() => setChanged(null)}
          onChosen={(teacherId) => void change.run({ room: changed, teacherId })}
        />
      )}
    </Card>
  )
}

function useRoomColumns(subject: string, onChange: (room: ExamRoom) => void): Column<ExamRoom>[] {
  const t = useTexts()
  return [
    { id: 'room', header: t('exams.field.room'), isCode: true, cell: ({ room }) => room.name },
    { id: 'group', header: t('exams.field.group'), isCode: true, cell: ({ group }) => group },
    { id: 'marker', header: t('exams.field.marker'), cell: ({ marker }) => marker.name },
    { id: 'students', header: t('exams.field.students'), align: 'end', cell: ({ students }) => students },
    {
      id: 'marks',
      header: t('exams.field.marks'),
      align: 'end',
      cell: ({ marks, students }) => <LtrText>{`${marks} / ${students}`}</LtrText>,
    },
    {
      id: 'action',
      header: t('exams.field.action'),
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          aria-label={t('exams.changeMarkerNamed', { room: row.room.name, name: subject })}
          disabled={row.state !== 'draft'}
          title={row.state === 'draft' ? undefined : t('exams.refusal.validated')}
          onClick={() => onChange(row)}
        >
          {t('exams.changeMarker')}
        </Button>
      ),
    },
  ]
}
