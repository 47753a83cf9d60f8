import { changedByRollClosing, changeRollClosing, type RollClosing } from '@portal/api-client/roll-closings'
import { formatDate, useLanguage } from '@portal/i18n'
import { instituteDay, useUnsavedWork } from '@portal/remote-kit'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { Dialog } from '@portal/ui'
import { DateField, toIsoDate } from '@portal/ui/date'
import { Form, FormActions, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'

const schemaUntil = (today: string) =>
  z.object({
    closedUntil: z.iso
      .date(message('absences.closing.wrong'))
      .refine((day) => day <= today, message('absences.refusal.future'))
      .nullable(),
  })

interface ClosingDialogProps {
  /** As the list shows it; refetched after a refusal. */
  closing: RollClosing
  onClose: () => void
}

/** Closes the rolls of a semester up to a day, or opens them again without a day. */
export function ClosingDialog({ closing, onClose }: ClosingDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const [today] = useState(() => instituteDay(new Date()))
  const { outdated, onError } = useOutdated(closing)
  const { semester, closedUntil: before } = closing
  const form = useZodForm({ schema: schemaUntil(today), defaultValues: { closedUntil: before } })
  const change = useCommand({
    run: ({ closedUntil }: { closedUntil: string | null }) => changeRollClosing({ closing, language, closedUntil }),
    invalidates: changedByRollClosing,
    form,
    refusals: { 'closing.future': { field: 'closedUntil', text: 'absences.refusal.future' } },
    onError,
    doneText: t('absences.done.closing'),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  const factsOf = ({ closedUntil }: RollClosing) => [
    {
      ...{ id: 'closedUntil', label: t('absences.closing.day') },
      value: closedUntil === null ? t('absences.closing.open') : formatDate(closedUntil),
    },
  ]
  return (
    <Dialog title={t('absences.closing.changeOf', { semester })} isOpen onClose={onClose}>
      <Form form={form} onSubmit={change.run} translateError={useMessages()}>
        {outdated && <ChangeNotice text={t('absences.changed')} before={factsOf(outdated)} now={factsOf(closing)} />}
        <DateField
          name="closedUntil"
          label={t('absences.closing.day')}
          help={t('absences.closing.dayHelp')}
          isDateAllowed={(date) => toIsoDate(date) <= today}
        />
        <FormActions submitText={t('absences.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
