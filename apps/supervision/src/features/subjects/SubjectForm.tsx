import { serverReason } from '@portal/api-client'
import { useCommonTexts } from '@portal/i18n'
import { useNotify, useUnsavedWork } from '@portal/remote-kit'
import { Button, HStack } from '@portal/ui'
import { Form, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import { useQueryClient } from '@tanstack/react-query'
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
  const notify = useNotify()
  const queryClient = useQueryClient()
  const form = useZodForm({ schema, defaultValues: { name } })
  useUnsavedWork(form.formState.isDirty)

  const submit = async (values: { name: string }) => {
    try {
      await save(values.name)
      void queryClient.invalidateQueries()
      onSaved()
    } catch (error) {
      notify.error(serverReason(error) ?? t('sujet.insertError'))
    }
  }
  return (
    <Form form={form} onSubmit={submit} translateError={useMessages()} label={label}>
      <TextField name="name" label={t('sujet.name')} maxLength={500} />
      <HStack justifyContent="flex-end" gap="3">
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <SubmitButton>{common('confirm')}</SubmitButton>
      </HStack>
    </Form>
  )
}

const schema = z.object({ name: z.string() })
