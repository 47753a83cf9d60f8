import { createSessionAssessment, type AssessmentKind } from '@portal/api-client/notices'
import { useCommonTexts } from '@portal/i18n'
import { useSession, useUnsavedWork } from '@portal/remote-kit'
import { Dialog, HStack, LtrText, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, FormError, RadioField, SubmitButton, useZodForm, z } from '@portal/ui/form'
import type { ChosenSession } from '@portal/ui/timetable'
import { weekdayOf } from '../../validation/teaching-days.ts'
import { useNoticeSaving } from '../../notice-editing/use-notice-saving.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'
import { sessionAssessmentChecks } from './assessment-checks.ts'

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
  const options = session.options.map(({ sessionId, subject, group }) => ({
    value: String(sessionId),
    label: `${subject}, ${group}`,
  }))
  const form = useZodForm({
    schema: schemaFor(day.id),
    defaultValues: { sessionId: options[0]?.value ?? '', date: null, examTypeId: '' },
  })
  useUnsavedWork(form.formState.isDirty)
  const submit = useNoticeSaving(form, {
    checks: sessionAssessmentChecks,
    run: ({ date, examTypeId, sessionId }) =>
      createSessionAssessment({
        date: date ?? '',
        examTypeId: Number(examTypeId),
        sessionId: Number(sessionId),
        yearId,
      }),
    onSaved,
  })
  return (
    <Dialog title={t('ds.addModalTitle')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={submit} translateError={useMessages()} label={t('ds.addModalTitle')}>
        <Text tone="muted">
          {day.label}, <LtrText>{slot.label}</LtrText>
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
