import {
  changedByExam,
  seatLateStudent,
  type PlannedExam,
  type UnseatedStudent,
} from '@portal/api-client/exam-planning'
import { useIdempotentCall, useNotify } from '@portal/remote-kit'
import { Button, Card, Heading, LtrText, RowError, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { examRefusals } from '../exam-refusals.ts'
import { useMayPlan } from '../use-may-plan.ts'

interface UnseatedStudentsProps {
  exam: PlannedExam
  students: readonly UnseatedStudent[]
}

/** The students without a seat, each with a button that gives them one in a room of the exam. */
export function UnseatedStudents({ exam, students }: UnseatedStudentsProps) {
  const t = useTexts()
  const mayPlan = useMayPlan()
  const title = t('exams.unseated', { count: students.length })
  const columns = useStudentColumns(exam)
  return (
    <Card>
      <Stack gap="4">
        <Stack gap="1">
          <Heading size="md">{title}</Heading>
          {mayPlan && <Text tone="muted">{t('exams.lateHelp')}</Text>}
        </Stack>
        <PlainTable
          caption={title}
          columns={columns.filter(({ id }) => mayPlan || id !== 'action')}
          rows={students}
          rowKey={({ id }) => id}
        />
      </Stack>
    </Card>
  )
}

function useStudentColumns(exam: PlannedExam): Column<UnseatedStudent>[] {
  const t = useTexts()
  return [
    { id: 'name', header: t('exams.field.student'), cell: ({ name }) => <bdi>{name}</bdi>, isStacked: true },
    { id: 'number', header: t('exams.field.idNumber'), isCode: true, cell: ({ idNumber }) => idNumber },
    { id: 'group', header: t('exams.field.group'), cell: ({ group }) => <LtrText>{group}</LtrText> },
    {
      id: 'action',
      header: t('exams.field.action'),
      align: 'end',
      cell: (student) => <SeatButton exam={exam} student={student} />,
    },
  ]
}

function SeatButton({ exam, student }: { exam: PlannedExam; student: UnseatedStudent }) {
  const t = useTexts()
  const notify = useNotify()
  const seat = useIdempotentCall((id: number, key: string) => seatLateStudent(exam.id, id, key))
  const seating = useCommand({
    run: () => seat(student.id),
    invalidates: changedByExam,
    refusals: examRefusals,
    onDone: ({ room, seat: number }) =>
      notify.success(t('exams.done.lateSeated', { name: student.name, room, seat: number })),
  })
  return (
    <>
      <Button
        size="sm"
        isBusy={seating.isPending}
        aria-label={t('exams.seatNamed', { name: student.name })}
        onClick={() => void seating.run()}
      >
        {t('exams.seatStudent')}
      </Button>
      {seating.failure && <RowError>{seating.failure}</RowError>}
    </>
  )
}
