import { changedBySessionNotice, createSessionAssessment, type AssessmentKind } from '@portal/api-client/notices'
import { formatSlot, listSeparator, useCommonTexts } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { LtrText, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { FormDialog, RadioField, z } from '@portal/ui/form'
import type { ChosenSession } from '@portal/ui/timetable'
import { weekdayOf } from '../../validation/teaching-days.ts'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'
import { sessionAssessmentChecks, type SessionAssessmentValues } from './assessment-checks.ts'
import { assessmentTexts } from './assessment-texts.ts'

interface SessionAssessmentDialogProps {
  chosen: ChosenSession
  kind: AssessmentKind
  onSaved: () => void
  onClose: () => void
}

/** A form for the date, on the session's weekday, and the exam type. */
export function SessionAssessmentDialog({
  chosen: { day, slot, session },
  kind,
  onSaved,
  onClose,
}: SessionAssessmentDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { yearId } = useSession()
  const title = t(assessmentTexts[kind].add)
  const options = session.options.map(({ sessionId, subject, group }) => ({
    value: String(sessionId),
    label: [subject, group].join(listSeparator()),
  }))
  const dialog = useFormDialog({
    schema: schemaFor(day.id),
    required: sessionAssessmentChecks,
    defaultValues: { sessionId: options[0]?.value ?? '', date: null, examTypeId: '' },
    run: ({ date, examTypeId, sessionId }: SessionAssessmentValues) =>
      createSessionAssessment({
        date: date ?? '',
        examTypeId: Number(examTypeId),
        sessionId: Number(sessionId),
        yearId,
      }),
    invalidates: changedBySessionNotice,
    onDone: onSaved,
    onClose,
  })
  return (
    <FormDialog {...dialog} title={title} submitText={common('confirmUpper')}>
      <Text tone="muted">
        {day.label}, <LtrText>{formatSlot(slot.label)}</LtrText>
        {options.length === 1 && (
          <>
            {' · '}
            <bdi>{options[0]?.label}</bdi>
          </>
        )}
      </Text>
      {options.length > 1 && (
        <RadioField<SessionAssessmentValues> name="sessionId" label={t('ds.session')} options={options} />
      )}
      <DateField<SessionAssessmentValues>
        name="date"
        label={t('notice.date')}
        help={t('ds.onlyOn', { day: day.label })}
        isRequired
        isDateAllowed={(date) => date.getDay() === day.id}
      />
      <ExamTypeField kind={kind} />
    </FormDialog>
  )
}

const schemaFor = (weekday: number) =>
  z.object({
    sessionId: z.string(),
    date: z
      .string()
      .refine((date) => weekdayOf(date) !== null, message('notice.dateWrong'))
      .refine((date) => weekdayOf(date) === weekday, message('refusal.weekday'))
      .nullable(),
    examTypeId: z.string(),
  })
