import {
  changedByElimination,
  decideElimination,
  type AbsenceAlert,
  type EliminationDecision,
} from '@portal/api-client/absence-alerts'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { FactList } from '@portal/shared-screens/facts'
import { Dialog, Stack, Text } from '@portal/ui'
import { Form, FormActions, TextAreaField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { useLimitsText } from './limits-text.ts'

/** Characters. */
const maxReason = 500

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, message('absences.reasonRequired'))
    .max(maxReason, message('absences.reasonTooLong')),
})

interface EliminationDialogProps {
  alert: AbsenceAlert
  onClose: () => void
}

/** Says what an elimination or its lifting does, and decides it with a reason. */
export function EliminationDialog({ alert, onClose }: EliminationDialogProps) {
  const t = useTexts()
  const limitsText = useLimitsText()
  const { student, subject, type, absences, sessions, threshold, state } = alert
  const isEliminated = state !== 'eliminated'
  const names = { name: student.name, subject: subject.name }
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  const send = useIdempotentCall((decision: EliminationDecision, key: string) => decideElimination(decision, key))
  const decide = useCommand({
    run: ({ reason }: z.output<typeof schema>) =>
      send({ studentId: student.id, subjectId: subject.id, isEliminated, reason }),
    invalidates: changedByElimination,
    form,
    refusals: { absent: 'absences.refusal.absent' },
    doneText: t(isEliminated ? 'absences.done.eliminated' : 'absences.done.readmitted', names),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  const action = t(isEliminated ? 'absences.eliminate' : 'absences.readmit')
  return (
    <Dialog title={action} isOpen onClose={onClose}>
      <Form form={form} onSubmit={decide.run} translateError={useMessages()}>
        <Stack gap="2">
          <Text>{t(isEliminated ? 'absences.eliminateText' : 'absences.readmitText', names)}</Text>
          {threshold && <Text tone="muted">{limitsText(threshold)}</Text>}
        </Stack>
        {type !== null && (
          <FactList
            facts={[
              {
                ...{ id: 'absences', label: t('absences.absences') },
                value: `${absences} ${t('absences.of', { count: sessions })}`,
              },
            ]}
          />
        )}
        <TextAreaField
          name="reason"
          label={t('absences.reason')}
          help={t('absences.reasonHelp')}
          maxLength={maxReason}
          rows={2}
          isRequired
        />
        <FormActions submitText={action} variant={isEliminated ? 'danger' : 'primary'} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
