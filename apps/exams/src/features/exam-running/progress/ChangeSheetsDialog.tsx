import { ApiError } from '@portal/api-client'
import { changedByExamSheets, changeSheets, type ExamSheet, type SheetAction } from '@portal/api-client/exam-sheets'
import { useCommonTexts } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { Banner, Button, Dialog, HStack, Stack, Text } from '@portal/ui'
import { Form, FormError, RadioField, SubmitButton, TextAreaField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { message, useMessages, useTexts } from '../../../texts.ts'
import { planChange } from './plan-change.ts'
import { SheetNames } from './SheetNames.tsx'

export interface AskedChange {
  action: SheetAction
  sheetIds: readonly number[]
}

const schemaOf = (action: SheetAction) =>
  z.object({
    scope: z.enum(['sheets', 'exam']),
    reason: z
      .string()
      .trim()
      .max(500, message('examProgress.reasonTooLong'))
      .refine((reason) => action !== 'hide' || reason !== '', message('examProgress.reasonRequired')),
  })
type Values = z.output<ReturnType<typeof schemaOf>>

interface ChangeSheetsDialogProps {
  asked: AskedChange
  /** The asked sheets as the page shows them; refetched after a refusal. */
  sheets: readonly ExamSheet[]
  /** All sheets of the exams of these sheets. */
  ofExam: readonly ExamSheet[]
  onClose: () => void
  onDone: (change: AskedChange) => void
}

/** Shows what closing, opening, publishing or hiding would do, and does it to all sheets or to none. */
export function ChangeSheetsDialog({ asked: { action }, sheets, ofExam, onClose, onDone }: ChangeSheetsDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [isOutdated, setOutdated] = useState(false)
  const form = useZodForm({ schema: schemaOf(action), defaultValues: { scope: 'sheets', reason: '' } })
  const scope = useWatch({ control: form.control, name: 'scope' })
  const hasChoice = sheets.length === 1 && ofExam.length > 1
  const plan = planChange(action, scope === 'exam' ? ofExam : sheets)
  const send = useIdempotentCall(changeSheets)
  const change = useCommand({
    run: ({ reason }: Values) => send({ action, sheets: plan.changed, ...(action === 'hide' && { reason }) }),
    invalidates: changedByExamSheets,
    form,
    refusals: {
      'marks.reasonMissing': 'examProgress.reasonRequired',
      'marks.draft': 'examProgress.draftRefusal',
      absent: 'examProgress.sheetsChanged',
    },
    onError: (error) => {
      const isChanged = error instanceof ApiError && error.code === 'version.changed'
      setOutdated(isChanged)
      return isChanged
    },
    doneText: t(`examProgress.done.${action}`, { count: plan.changed.length }),
    onDone: () => onDone({ action, sheetIds: plan.changed.map(({ id }) => id) }),
  })
  return (
    <Dialog title={t(`examProgress.ask.${action}`)} isOpen onClose={onClose}>
      <Form form={form} onSubmit={change.run} translateError={useMessages()}>
        {isOutdated && (
          <Banner role="alert">
            <p>{t('examProgress.sheetsChanged')}</p>
          </Banner>
        )}
        {hasChoice && (
          <RadioField<Values>
            name="scope"
            label={t('examProgress.scope')}
            options={[
              { value: 'sheets', label: t('examProgress.thisRoom', { room: sheets[0]?.room ?? '' }) },
              { value: 'exam', label: t('examProgress.wholeExam', { count: ofExam.length }) },
            ]}
          />
        )}
        <Stack gap="2">
          <Text fontWeight="medium">{t('examProgress.changes', { count: plan.changed.length })}</Text>
          <Text tone="muted">{t(`examProgress.effect.${action}`)}</Text>
        </Stack>
        {plan.incomplete.length > 0 && (
          <SheetNames text={t('examProgress.incomplete', { count: plan.incomplete.length })} sheets={plan.incomplete} />
        )}
        {plan.drafts.length > 0 && (
          <SheetNames text={t('examProgress.draftsStay', { count: plan.drafts.length })} sheets={plan.drafts} />
        )}
        {action === 'hide' && (
          <TextAreaField<Values> name="reason" label={t('examProgress.reason')} maxLength={500} rows={2} isRequired />
        )}
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          {plan.changed.length > 0 && (
            <SubmitButton variant={action === 'hide' ? 'danger' : 'primary'}>
              {t(`examProgress.ask.${action}`)}
            </SubmitButton>
          )}
        </HStack>
      </Form>
    </Dialog>
  )
}
