import { changedByDeadline } from '@portal/api-client/home'
import { formatDate } from '@portal/i18n'
import { HStack } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, FormError, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../commands.ts'
import { ChangeNotice } from '../facts/ChangeNotice.tsx'
import { useMessages, useTexts } from '../texts.ts'
import { useOutdated } from '../facts/use-outdated.ts'

interface DeadlineFormProps {
  /** The work that is due. */
  label: string
  help?: string
  /** The stored day, refetched after a save and after a refusal. */
  dueOn: string | null
  save: (dueOn: string | null) => Promise<unknown>
}

/** The last day of one deadline; an empty date removes it. */
export function DeadlineForm({ label, help, dueOn, save }: DeadlineFormProps) {
  const t = useTexts()
  const form = useZodForm({ schema, defaultValues: { dueOn }, values: { dueOn } })
  const { outdated, onError, clear } = useOutdated({ dueOn })
  const change = useCommand({
    run: (values: z.output<typeof schema>) => save(values.dueOn),
    invalidates: changedByDeadline,
    form,
    refusals: { 'deadline.otherYear': { text: 'deadlines.otherYear', field: 'dueOn' } },
    onError,
    onDone: clear,
    doneText: ({ dueOn: day }) => t(day === null ? 'deadlines.removed' : 'deadlines.saved'),
  })
  const factsOf = (deadline: { dueOn: string | null }) => [
    { id: 'dueOn', label, value: formatDate(deadline.dueOn ?? '') },
  ]
  return (
    <Form form={form} onSubmit={change.run} translateError={useMessages()} label={label}>
      {outdated && <ChangeNotice text={t('deadlines.changed')} before={factsOf(outdated)} now={factsOf({ dueOn })} />}
      <HStack gap="3" alignItems="flex-end" flexWrap="wrap">
        <DateField<Input> name="dueOn" label={label} help={help} />
        <SubmitButton />
      </HStack>
      <FormError />
    </Form>
  )
}

const schema = z.object({ dueOn: z.string().nullable() })
type Input = z.input<typeof schema>
