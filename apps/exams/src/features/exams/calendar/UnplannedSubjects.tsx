import type { ExamCalendar, ExamSitting, ExamSubject } from '@portal/api-client/exam-planning'
import { Button, Card, CalendarPlusIcon, Fold } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { programmeText } from './programmes.ts'
import { TimeDialog } from './TimeDialog.tsx'

interface UnplannedSubjectsProps {
  sitting: ExamSitting
  subjects: readonly ExamSubject[]
  slots: ExamCalendar['slots']
  mayPlan: boolean
}

/** A longer list is folded: the page is for the calendar below it. */
const shownAtOnce = 8

/** The subjects that still need an exam, each with a button that places it. */
export function UnplannedSubjects({ sitting, subjects, slots, mayPlan }: UnplannedSubjectsProps) {
  const t = useTexts()
  const [placed, setPlaced] = useState<ExamSubject | null>(null)
  const title = t('exams.unplanned', { count: subjects.length })
  const columns = useSubjectColumns(setPlaced)
  return (
    <Card>
      <Fold title={title} isOpen={subjects.length <= shownAtOnce}>
        <PlainTable
          caption={title}
          columns={columns.filter(({ id }) => mayPlan || id !== 'action')}
          rows={subjects}
          rowKey={({ subject }) => subject.id}
        />
      </Fold>
      {placed && <TimeDialog sitting={sitting} of={placed} slots={slots} onClose={() => setPlaced(null)} />}
    </Card>
  )
}

function useSubjectColumns(onPlace: (subject: ExamSubject) => void): Column<ExamSubject>[] {
  const t = useTexts()
  return [
    { id: 'subject', header: t('exams.field.subject'), cell: ({ subject }) => subject.name, isStacked: true },
    { id: 'programme', header: t('exams.programme'), cell: programmeText, isStacked: true },
    {
      id: 'action',
      header: t('exams.field.action'),
      align: 'end',
      cell: (of) => (
        <Button
          size="sm"
          icon={<CalendarPlusIcon />}
          aria-label={t('exams.placeNamed', { name: of.subject.name })}
          onClick={() => onPlace(of)}
        >
          {t('exams.place')}
        </Button>
      ),
    },
  ]
}
