import {
  changedByProject,
  postponeAssignment,
  validateAssignment,
  type Assignment,
} from '@portal/api-client/supervision'
import { useCommonTexts } from '@portal/i18n'
import { usePortal } from '@portal/remote-kit'
import { Button, Dialog, HStack, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, FormError, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useRef } from 'react'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'

type Decision = 'postpone' | { defenceDate: string | null }

interface DecisionDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Validates a project, for a master with its defence date, or postpones it; both are final. */
export function DecisionDialog({ assignment, onClose }: DecisionDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { container } = usePortal()
  const { id, student, group, subject, cycle } = assignment
  const form = useZodForm({ schema: cycle === 2 ? withDefence : withoutDefence, defaultValues: { defenceDate: null } })
  const isDecided = useRef(false)

  const { run, pending } = useCommand({
    run: (decision: Decision) =>
      decision === 'postpone' ? postponeAssignment(id) : validateAssignment(id, decision.defenceDate),
    invalidates: changedByProject,
    form,
    doneText: (decision) => t(decision === 'postpone' ? 'decision.postponed' : 'decision.validated', { student }),
    failedText: 'decision.failed',
    onDone: () => {
      isDecided.current = true
      onClose()
    },
  })
  return (
    <Dialog
      title={t('assignment.col.decision')}
      isOpen
      onClose={onClose}
      // The button that opened the dialog is removed after the decision, so the focus goes to the heading.
      finalFocus={() => (isDecided.current ? container.querySelector('h1') : null)}
    >
      <Form form={form} onSubmit={run} translateError={useMessages()} label={t('assignment.col.decision')}>
        <div>
          <Text fontWeight="semibold">
            <bdi>{student}</bdi> · <bdi>{group}</bdi>
          </Text>
          <Text>
            <bdi>{subject}</bdi>
          </Text>
          <Text tone="muted">{t('decision.final')}</Text>
        </div>
        {cycle === 2 && <DateField<Input> name="defenceDate" label={t('assignment.col.defence')} isRequired />}
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button isBusy={pending === 'postpone'} onClick={() => void run('postpone')}>
            {t('decision.postpone')}
          </Button>
          <SubmitButton isBusy={typeof pending === 'object'}>{common('validate')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )
}

const day = z.iso.date(message('decision.dateWrong')).nullable()

const withDefence = z.object({ defenceDate: day.refine((date) => date !== null, message('decision.dateRequired')) })
type Input = z.input<typeof withDefence>
const withoutDefence = z.object({ defenceDate: day })
