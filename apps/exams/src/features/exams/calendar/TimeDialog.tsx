import {
  changedByExam,
  createExam,
  examPlanningQueries,
  moveExam,
  type ExamCalendar,
  type ExamSitting,
  type ExamSubject,
  type ExamTime,
  type PlannedExam,
} from '@portal/api-client/exam-planning'
import { formatSlot, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { QueryView, Stack, Text } from '@portal/ui'
import { FormDialog, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
import { dayText } from '../day-text.ts'
import { examRefusals } from '../exam-refusals.ts'
import { programmeText } from './programmes.ts'
import { TimeField } from './TimeField.tsx'
import { timeOf, timeValue } from './time-value.ts'

const schema = z.object({ time: z.string().min(1, message('exams.timeRequired')) })

interface TimeDialogProps {
  sitting: ExamSitting
  /** A subject without an exam, or the exam that is moved. */
  of: ExamSubject | PlannedExam
  slots: ExamCalendar['slots']
  onClose: () => void
}

/** Places or moves an exam: shows every time of the sitting with its conflicts. */
export function TimeDialog({ sitting, of, slots, onClose }: TimeDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const exam = 'heldOn' in of ? of : null
  const { subject } = of
  const times = useQuery(examPlanningQueries.times(sitting.id, subject.id, language))
  const create = useIdempotentCall((time: ExamTime, key: string) =>
    createExam(sitting.id, { ...time, subjectId: subject.id }, key),
  )
  const former = exam ? timeValue({ heldOn: exam.heldOn, slotId: exam.slot.id }) : ''
  const slotName = (slotId: number) => formatSlot(slots.find(({ id }) => id === slotId)?.name ?? '')
  const dialog = useFormDialog({
    schema,
    defaultValues: { time: former },
    run: ({ time }: z.output<typeof schema>) => {
      const chosen = timeOf(time)
      return exam ? moveExam({ ...exam, language }, chosen) : create(chosen)
    },
    invalidates: changedByExam,
    refusals: examRefusals,
    doneText: ({ time }) => {
      const { heldOn, slotId } = timeOf(time)
      return t('exams.done.placed', { name: subject.name, day: dayText(heldOn), slot: slotName(slotId) })
    },
    onClose,
  })
  const title = t(exam ? 'exams.moveNamed' : 'exams.placeNamed', { name: subject.name })
  return (
    <FormDialog {...dialog} title={title} size="lg" submitText={t(exam ? 'exams.move' : 'exams.place')}>
      <Stack gap="1">
        <Text tone="muted">{programmeText(of)}</Text>
        {exam && exam.seated > 0 && <Text>{t('exams.seatsMove', { count: exam.seated })}</Text>}
      </Stack>
      <QueryView query={times}>{(judged) => <TimeField times={judged} slots={slots} former={former} />}</QueryView>
    </FormDialog>
  )
}
