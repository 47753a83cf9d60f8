import { changedByReopening, requestReopening } from '@portal/api-client/reopenings'
import type { Assignment } from '@portal/api-client/supervision'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { Dialog, HStack, Text } from '@portal/ui'
import { Form, FormActions, TextAreaField, useZodForm, z } from '@portal/ui/form'
import { AssignmentStateBadge } from '../../assignment-table/AssignmentStateBadge.tsx'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'

const maxReason = 500
const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, message('reopening.reasonRequired'))
    .max(maxReason, message('reopening.reasonTooLong')),
})

interface ReopeningDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Asks the internship office to reopen the decision on a project. */
export function ReopeningDialog({ assignment, onClose }: ReopeningDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const { id: assignmentId, student, group, subject, state } = assignment
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  const send = useIdempotentCall(requestReopening)
  const request = useCommand({
    run: ({ reason }: z.output<typeof schema>) => send({ assignmentId, reason, language }),
    invalidates: changedByReopening,
    form,
    failedText: 'reopening.notSent',
    doneText: t('reopening.sent'),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('reopening.title')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={request.run} translateError={useMessages()} label={t('reopening.title')}>
        <div>
          <HStack justifyContent="space-between" flexWrap="wrap">
            <Text fontWeight="semibold">
              <bdi>{student}</bdi> · <bdi>{group}</bdi>
            </Text>
            <AssignmentStateBadge state={state} />
          </HStack>
          <Text>
            <bdi>{subject}</bdi>
          </Text>
          <Text tone="muted">{t('reopening.help')}</Text>
        </div>
        <TextAreaField name="reason" label={t('reopening.reason')} maxLength={maxReason} rows={3} isRequired />
        <FormActions submitText={t('reopening.send')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
