import { changedBySessionNotice, createSessionAssessment, type AssessmentKind } from '@portal/api-client/notices'
import { formatSlot, useCommonTexts } from '@portal/i18n'
import { useSession, useUnsavedWork } from '@portal/remote-kit'
import { Dialog, HStack, LtrText, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, FormError, RadioField, SubmitButton, useZodForm, z } from '@portal/ui/form'
import type { ChosenSession } from '@portal/ui/timetable'
import { weekdayOf } from '../../validation/teaching-days.ts'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
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
    label: `${subject}, ${group}`,
  }))
  const form = useZodForm({
    schema: schemaFor(day.id),
    required: sessionAssessmentChecks,
    defaultValues: { sessionId: options[0]?.value ?? '', date: null, examTypeId: '' },
  })
  useUnsavedWork(form.formState.isDirty)
  const { run } = useCommand({
    run: ({ date, examTypeId, sessionId }: SessionAssessmentValues) =>
      createSessionAssessment({
        date: date ?? '',
        examTypeId: Number(examTypeId),
        sessionId: Number(sessionId),
        yearId,
      }),
    invalidates: changedBySessionNotice,
    form,
    onDone: onSaved,
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()} label={title}>
        <Text tone="muted">
          {day.label}, <LtrText>{formatSlot(slot.label)}</LtrText>
          {options.length === 1 && (
            <>
              {' · '}
              <bdi>{options[0]?.label}</bdi>
            </>
          )}
        </Text>
        {options.length > 1 && <RadioField name="sessionId" label={t('ds.session')} options={options} />}
        <DateField
          name="date"
          label={t('notice.date')}
          help={t('ds.onlyOn', { day: day.label })}
          isRequired
          isDateAllowed={(date) => date.getDay() === day.id}
        />
        <ExamTypeField kind={kind} />
        <FormError />
        <HStack justifyContent="flex-end">
          <SubmitButton>{common('confirmUpper')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
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
