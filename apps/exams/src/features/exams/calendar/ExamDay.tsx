import type { ExamCalendar, PlannedExam } from '@portal/api-client/exam-planning'
import { formatSlot } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { Badge, Box, Button, Fold, HStack, LtrText, Stack, TextLink } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { dayText } from '../day-text.ts'
import { DoorListsButton } from '../DoorListsButton.tsx'
import { programmeText } from './programmes.ts'
import { TimeDialog } from './TimeDialog.tsx'

interface ExamDayProps {
  calendar: ExamCalendar
  heldOn: string
  exams: readonly PlannedExam[]
  mayPlan: boolean
  isOpen: boolean
}

/** The exams of one day by slot. */
export function ExamDay({ calendar, heldOn, exams, mayPlan, isOpen }: ExamDayProps) {
  const t = useTexts()
  const { sitting, slots } = calendar
  const [moved, setMoved] = useState<PlannedExam | null>(null)
  const day = dayText(heldOn)
  const columns = useExamColumns(sitting.id, setMoved)
  return (
    <Box as="section" aria-label={day}>
      <Fold title={t('exams.dayWithCount', { day, count: exams.length })} isOpen={isOpen}>
        <Stack gap="3">
          {mayPlan && exams.some(({ seated }) => seated > 0) && (
            <HStack justifyContent="flex-end">
              <DoorListsButton sittingId={sitting.id} heldOn={heldOn} label={t('exams.doorListsOfDay', { day })} />
            </HStack>
          )}
          <PlainTable
            caption={day}
            columns={columns.filter(({ id }) => mayPlan || id !== 'action')}
            rows={exams}
            rowKey={({ id }) => id}
          />
        </Stack>
      </Fold>
      {moved && <TimeDialog sitting={sitting} of={moved} slots={slots} onClose={() => setMoved(null)} />}
    </Box>
  )
}

function useExamColumns(sittingId: number, onMove: (exam: PlannedExam) => void): Column<PlannedExam>[] {
  const t = useTexts()
  return [
    {
      id: 'slot',
      header: t('exams.field.slot'),
      isCode: true,
      width: '8rem',
      cell: ({ slot }) => formatSlot(slot.name),
    },
    {
      id: 'subject',
      header: t('exams.field.subject'),
      isStacked: true,
      cell: ({ id, subject }) => (
        <TextLink asChild>
          <Link to={paths.toExam(sittingId, id)}>{subject.name}</Link>
        </TextLink>
      ),
    },
    { id: 'programme', header: t('exams.programme'), cell: programmeText, isStacked: true },
    { id: 'seats', header: t('exams.field.seated'), width: '11rem', cell: (exam) => <SeatedBadge exam={exam} /> },
    {
      id: 'action',
      header: t('exams.field.action'),
      align: 'end',
      width: '8rem',
      cell: (exam) => (
        <Button
          size="sm"
          aria-label={t('exams.moveNamed', { name: exam.subject.name })}
          disabled={exam.marks > 0}
          title={exam.marks > 0 ? t('exams.refusal.hasMarks') : undefined}
          onClick={() => onMove(exam)}
        >
          {t('exams.move')}
        </Button>
      ),
    },
  ]
}

/** How many students of an exam have a seat. */
function SeatedBadge({ exam: { seated, candidates } }: { exam: PlannedExam }) {
  const t = useTexts()
  const tone = seated === 0 ? 'neutral' : seated < candidates ? 'warning' : 'success'
  return (
    <Badge tone={tone}>
      <LtrText>{`${seated} / ${candidates}`}</LtrText>
      {seated > 0 && seated < candidates && t('exams.incomplete')}
    </Badge>
  )
}
