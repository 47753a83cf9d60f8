import {
  absenceAlertQueries,
  changedByThreshold,
  createThreshold,
  type NewThreshold,
} from '@portal/api-client/absence-alerts'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useIdempotentCall, useUnsavedWork } from '@portal/remote-kit'
import { Dialog } from '@portal/ui'
import { Form, FormActions, SelectField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { LimitFields } from './LimitFields.tsx'
import { limitFields, limitRefusals, toLimits } from './limits-form.ts'

const isRequired = message('absences.required')
const types = [1, 2, 3, 4] as const
const schema = z
  .object({
    place: z.enum(['institute', 'department', 'subject'], isRequired),
    departmentId: z.string(),
    subjectId: z.string(),
    type: z.string(),
    ...limitFields,
  })
  .refine(({ place, departmentId }) => place !== 'department' || departmentId, {
    path: ['departmentId'],
    message: isRequired,
  })
  .refine(({ place, subjectId }) => place !== 'subject' || subjectId, { path: ['subjectId'], message: isRequired })

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Sets a threshold for the institute, a department or a subject, in a session type or in all. */
export function NewThresholdDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { data: places, isPending } = useQuery(absenceAlertQueries.places(useLanguage()))
  const form = useZodForm({
    schema,
    defaultValues: {
      ...{ place: undefined, departmentId: '', subjectId: '', type: '' },
      ...{ measure: 'absences' as const, warning: '', elimination: '' },
    },
  })
  const place = useWatch({ control: form.control, name: 'place' })
  const create = useIdempotentCall((threshold: NewThreshold, key: string) => createThreshold(threshold, key))
  const creating = useCommand({
    run: (values: z.output<typeof schema>) => create(toThreshold(values)),
    invalidates: changedByThreshold,
    form,
    refusals: {
      ...limitRefusals,
      'threshold.exists': { field: 'place', text: 'absences.refusal.exists' },
      absent: 'absences.refusal.absent',
    },
    doneText: t('absences.done.added'),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  const kinds = places?.mayChangeInstitute
    ? (['institute', 'department', 'subject'] as const)
    : (['department', 'subject'] as const)
  return (
    <Dialog title={t('absences.addThreshold')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={creating.run} translateError={useMessages()}>
        <SelectField
          name="place"
          label={t('absences.place')}
          options={kinds.map((value) => ({ value, label: t(`absences.places.${value}`) }))}
          isLoading={isPending}
          isRequired
        />
        {place === 'department' && (
          <SelectField
            name="departmentId"
            label={t('absences.department')}
            options={places?.departments.map(toOption) ?? []}
            isRequired
          />
        )}
        {place === 'subject' && (
          <SelectField
            name="subjectId"
            label={t('absences.subject')}
            options={places?.subjects.map(toOption) ?? []}
            isRequired
          />
        )}
        <SelectField
          name="type"
          label={t('absences.type')}
          placeholder={t('absences.everyType')}
          options={types.map((value) => ({ value, label: common(`type.${value}`) }))}
        />
        <LimitFields />
        <FormActions submitText={t('absences.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function toThreshold({ place, departmentId, subjectId, type, ...limits }: z.output<typeof schema>): NewThreshold {
  return {
    departmentId: place === 'department' ? Number(departmentId) : null,
    subjectId: place === 'subject' ? Number(subjectId) : null,
    type: types.find((one) => String(one) === type) ?? null,
    ...toLimits(limits),
  }
}
