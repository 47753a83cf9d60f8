import type { ExamDetails } from '@portal/api-client/exam-planning'
import { Card, Stack } from '@portal/ui'
import { ChangeNotice, FactList, useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { useMayPlan } from '../use-may-plan.ts'
import { ExamActions } from './ExamActions.tsx'
import { ExamRooms } from './ExamRooms.tsx'
import { useExamFacts } from './use-exam-facts.ts'
import { UnseatedStudents } from './UnseatedStudents.tsx'

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
