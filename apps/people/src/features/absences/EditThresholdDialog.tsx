import { changedByThreshold, changeThreshold, type AbsenceThreshold } from '@portal/api-client/absence-alerts'
import { useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { Dialog } from '@portal/ui'
import { Form, FormActions, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { LimitFields } from './LimitFields.tsx'
import { limitFields, limitRefusals, toLimits } from './limits-form.ts'
import { usePlaceText } from './place-text.ts'

const schema = z.object(limitFields)

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
  const form = useZodForm({
    schema,
    defaultValues: { measure, warning: String(warning), elimination: String(elimination) },
  })
  const change = useCommand({
    run: (values: z.output<typeof schema>) => changeThreshold({ ...threshold, language }, toLimits(values)),
    invalidates: changedByThreshold,
    form,
    refusals: { ...limitRefusals, absent: 'absences.refusal.absent' },
    onError,
    doneText: t('absences.done.changed'),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  const factsOf = (one: AbsenceThreshold) => [
    { id: 'measure', label: t('absences.measure'), value: t(`absences.measures.${one.measure}`) },
    { id: 'warning', label: t('absences.warning'), value: String(one.warning) },
    { id: 'elimination', label: t('absences.elimination'), value: String(one.elimination) },
  ]
  return (
    <Dialog title={t('absences.changeNamed', { place: placeText(threshold) })} isOpen onClose={onClose}>
      <Form form={form} onSubmit={change.run} translateError={useMessages()}>
        {outdated && <ChangeNotice text={t('absences.changed')} before={factsOf(outdated)} now={factsOf(threshold)} />}
        <LimitFields />
        <FormActions submitText={t('absences.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
