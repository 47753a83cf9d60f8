import { changedByThreshold, changeThreshold, type AbsenceThreshold } from '@portal/api-client/absence-alerts'
import { useLanguage } from '@portal/i18n'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { FormDialog, type z } from '@portal/ui/form'
import { useFormDialog } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { LimitFields } from './LimitFields.tsx'
import { limitRefusals, limitsSchema, toLimits } from './limits-form.ts'
import { usePlaceText } from './place-text.ts'

interface EditThresholdDialogProps {
  /** As the list shows it; refetched after a refusal. */
  threshold: AbsenceThreshold
  onClose: () => void
}

/** Changes the limits of a threshold. */
export function EditThresholdDialog({ threshold, onClose }: EditThresholdDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const placeText = usePlaceText()
  const { outdated, onError } = useOutdated(threshold)
  const { measure, warning, elimination } = threshold
  const dialog = useFormDialog({
    schema: limitsSchema,
    defaultValues: { measure, warning: String(warning), elimination: String(elimination) },
    run: (values: z.output<typeof limitsSchema>) => changeThreshold({ ...threshold, language }, toLimits(values)),
    invalidates: changedByThreshold,
    refusals: { ...limitRefusals, absent: 'absences.refusal.absent' },
    onError,
    doneText: t('absences.done.changed'),
    onClose,
  })
  const factsOf = (one: AbsenceThreshold) => [
    { id: 'measure', label: t('absences.measure'), value: t(`absences.measures.${one.measure}`) },
    { id: 'warning', label: t('absences.warning'), value: String(one.warning) },
    { id: 'elimination', label: t('absences.elimination'), value: String(one.elimination) },
  ]
  return (
    <FormDialog
      {...dialog}
      title={t('absences.changeNamed', { place: placeText(threshold) })}
      submitText={t('absences.save')}
    >
      {outdated && <ChangeNotice text={t('absences.changed')} before={factsOf(outdated)} now={factsOf(threshold)} />}
      <LimitFields />
    </FormDialog>
  )
}
