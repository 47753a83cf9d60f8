import { changedByReopening, requestReopening } from '@portal/api-client/reopenings'
import type { Assignment } from '@portal/api-client/supervision'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { HStack, Text } from '@portal/ui'
import { FormDialog, TextAreaField, z } from '@portal/ui/form'
import { AssignmentStateBadge } from '../../assignment-table/AssignmentStateBadge.tsx'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'

const maxReason = 500
const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, message('reopening.reasonRequired'))
    .max(maxReason, message('reopening.reasonTooLong')),
})
type Input = z.input<typeof schema>

interface ReopeningDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Asks the internship office to reopen the decision on a project. */
export function ReopeningDialog({ assignment, onClose }: ReopeningDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const { id: assignmentId, student, group, subject, state } = assignment
  const send = useIdempotentCall(requestReopening)
  const dialog = useFormDialog({
    schema,
    defaultValues: { reason: '' },
    run: ({ reason }: z.output<typeof schema>) => send({ assignmentId, reason, language }),
    invalidates: changedByReopening,
    failedText: 'reopening.notSent',
    doneText: t('reopening.sent'),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('reopening.title')} submitText={t('reopening.send')}>
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
      <TextAreaField<Input> name="reason" label={t('reopening.reason')} maxLength={maxReason} rows={3} isRequired />
    </FormDialog>
  )
}
