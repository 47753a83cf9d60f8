import { changedByRollClosing, changeRollClosing, type RollClosing } from '@portal/api-client/roll-closings'
import { formatDate, useLanguage } from '@portal/i18n'
import { instituteDay } from '@portal/remote-kit'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { DateField, toIsoDate } from '@portal/ui/date'
import { FormDialog, useWatch, z } from '@portal/ui/form'
import { useState } from 'react'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import { ClosingPreview } from './ClosingPreview.tsx'

const schemaUntil = (today: string) =>
  z.object({
    closedUntil: z.iso
      .date(message('absences.closing.wrong'))
      .refine((day) => day <= today, message('absences.refusal.future'))
      .nullable(),
  })
type Input = z.input<ReturnType<typeof schemaUntil>>

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
  const schema = schemaUntil(today)
  const dialog = useFormDialog({
    schema,
    defaultValues: { closedUntil: before },
    run: ({ closedUntil }: { closedUntil: string | null }) => changeRollClosing({ closing, language, closedUntil }),
    invalidates: changedByRollClosing,
    refusals: { 'closing.future': { field: 'closedUntil', text: 'absences.refusal.future' } },
    onError,
    doneText: t('absences.done.closing'),
    onClose,
  })
  const chosen = schema.safeParse({ closedUntil: useWatch({ control: dialog.form.control, name: 'closedUntil' }) }).data
  const factsOf = ({ closedUntil }: RollClosing) => [
    {
      ...{ id: 'closedUntil', label: t('absences.closing.day') },
      value: closedUntil === null ? t('absences.closing.open') : formatDate(closedUntil),
    },
  ]
  return (
    <FormDialog {...dialog} title={t('absences.closing.changeOf', { semester })} submitText={t('absences.save')}>
      {outdated && <ChangeNotice text={t('absences.changed')} before={factsOf(outdated)} now={factsOf(closing)} />}
      <DateField<Input>
        name="closedUntil"
        label={t('absences.closing.day')}
        help={t('absences.closing.dayHelp')}
        isDateAllowed={(date) => toIsoDate(date) <= today}
      />
      {chosen && chosen.closedUntil !== before && <ClosingPreview closing={closing} closedUntil={chosen.closedUntil} />}
    </FormDialog>
  )
}
