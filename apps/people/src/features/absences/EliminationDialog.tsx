import {
  changedByElimination,
  decideElimination,
  type AbsenceAlert,
  type EliminationDecision,
} from '@portal/api-client/absence-alerts'
import { useIdempotentCall } from '@portal/remote-kit'
import { FactList } from '@portal/shared-screens/facts'
import { Stack, Text } from '@portal/ui'
import { FormDialog, TextAreaField, z } from '@portal/ui/form'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
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
type Input = z.input<typeof schema>

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
  const send = useIdempotentCall((decision: EliminationDecision, key: string) => decideElimination(decision, key))
  const dialog = useFormDialog({
    schema,
    defaultValues: { reason: '' },
    run: ({ reason }: z.output<typeof schema>) =>
      send({ studentId: student.id, subjectId: subject.id, isEliminated, reason }),
    invalidates: changedByElimination,
    refusals: { absent: 'absences.refusal.absent' },
    doneText: t(isEliminated ? 'absences.done.eliminated' : 'absences.done.readmitted', names),
    onClose,
  })
  const action = t(isEliminated ? 'absences.eliminate' : 'absences.readmit')
  return (
    <FormDialog {...dialog} title={action} submitText={action} variant={isEliminated ? 'danger' : 'primary'}>
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
      <TextAreaField<Input>
        name="reason"
        label={t('absences.reason')}
        help={t('absences.reasonHelp')}
        maxLength={maxReason}
        rows={2}
        isRequired
      />
    </FormDialog>
  )
}
