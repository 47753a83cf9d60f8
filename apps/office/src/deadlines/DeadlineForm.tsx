import { changedByDeadline } from '@portal/api-client/home'
import { HStack } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, FormError, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../commands.ts'
import { useMessages, useTexts } from '../texts.ts'

interface DeadlineFormProps {
  /** The work that is due. */
  label: string
  help?: string
  dueOn: string | null
  save: (dueOn: string | null) => Promise<unknown>
}

/** The last day of one deadline; an empty date removes it. */
export function DeadlineForm({ label, help, dueOn, save }: DeadlineFormProps) {
  const t = useTexts()
  const form = useZodForm({ schema, defaultValues: { dueOn } })
  const change = useCommand({
    run: (values: z.output<typeof schema>) => save(values.dueOn),
    invalidates: changedByDeadline,
    form,
    refusals: { 'deadline.otherYear': { text: 'deadlines.otherYear', field: 'dueOn' } },
    doneText: ({ dueOn: day }) => t(day === null ? 'deadlines.removed' : 'deadlines.saved'),
  })
  return (
    <Form form={form} onSubmit={change.run} translateError={useMessages()} label={label}>
      <HStack gap="3" alignItems="flex-end" flexWrap="wrap">
        <DateField name="dueOn" label={label} help={help} />
        <SubmitButton>{t('deadlines.save')}</SubmitButton>
      </HStack>
      <FormError />
    </Form>
  )
}

const schema = z.object({ dueOn: z.string().nullable() })
