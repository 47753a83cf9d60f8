import type { ExamDetails, PlannedExam } from '@portal/api-client/exam-planning'
import { Card, Stack } from '@portal/ui'
import { ChangeNotice, FactList, useOutdated, type Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { useMayPlan } from '../use-may-plan.ts'
import { ExamActions } from './ExamActions.tsx'
import { ExamRooms } from './ExamRooms.tsx'
import { UnseatedStudents } from './UnseatedStudents.tsx'
import { formatSlot } from '@portal/i18n'
import { programmeText } from '../calendar/programmes.ts'
import { dayText } from '../day-text.ts'

export function ExamView({ details }: { details: ExamDetails }) {
  const t = useTexts()
  const mayPlan = useMayPlan()
  const factsOf = useExamFacts()
  const { exam, rooms, unseated } = details
  const { outdated, onError } = useOutdated(exam)
  return (
    <Stack gap="6">
      {outdated && <ChangeNotice text={t('exams.changed')} before={factsOf(outdated)} now={factsOf(exam)} />}
      <Card>
        <Stack gap="5">
          <FactList facts={factsOf(exam)} />
          {mayPlan && <ExamActions details={details} onError={onError} />}
        </Stack>
      </Card>
      {rooms.length > 0 && <ExamRooms exam={exam} rooms={rooms} mayPlan={mayPlan} />}
      {rooms.length > 0 && unseated.length > 0 && <UnseatedStudents exam={exam} students={unseated} />}
    </Stack>
  )
}

/** The facts of an exam that other people may change. */
function useExamFacts(): (exam: PlannedExam) => Fact[] {
  const t = useTexts()
  return (exam) => [
    { id: 'day', label: t('exams.field.day'), value: dayText(exam.heldOn) },
    { id: 'slot', label: t('exams.field.slot'), value: formatSlot(exam.slot.name), isCode: true },
    { id: 'programme', label: t('exams.programme'), value: programmeText(exam) },
    { id: 'seated', label: t('exams.field.seated'), value: `${exam.seated} / ${exam.candidates}`, isCode: true },
    { id: 'marks', label: t('exams.field.marks'), value: exam.marks > 0 ? String(exam.marks) : '', isCode: true },
  ]
}
