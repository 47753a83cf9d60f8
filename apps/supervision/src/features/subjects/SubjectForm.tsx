import { changedByProject } from '@portal/api-client/supervision'
import { useCommonTexts } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Form, FormActions, TextField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'

interface SubjectFormProps {
  label: string
  /** The initial title. */
  name: string
  save: (name: string) => Promise<void>
  onSaved: () => void
  onCancel: () => void
}

/** The name of a subject; validated only by the server. */
export function SubjectForm({ label, name, save, onSaved, onCancel }: SubjectFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const form = useZodForm({ schema, defaultValues: { name } })
  useUnsavedWork(form.formState.isDirty)
  const saving = useCommand({
    run: (values: { name: string }) => save(values.name),
    invalidates: changedByProject,
    form,
    refusals: { 'subject.nameRequired': 'sujet.insertError' },
    failedText: 'sujet.insertError',
    onDone: onSaved,
  })
  return (
    <Form form={form} onSubmit={saving.run} translateError={useMessages()} label={label}>
      <TextField<Input> name="name" label={t('sujet.name')} maxLength={500} />
      <FormActions submitText={common('confirm')} onCancel={onCancel} />
    </Form>
  )
}

const schema = z.object({ name: z.string() })
type Input = z.input<typeof schema>
