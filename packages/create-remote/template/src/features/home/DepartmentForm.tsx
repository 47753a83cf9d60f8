import { Card, HStack } from '@portal/ui'
import { Form, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import { message, useMessages, useTexts } from '../../texts.ts'

interface DepartmentFormProps {
  name: string
  onFind: (name: string) => void
}

const schema = z.object({ name: z.string().trim().min(2, message('departmentForm.tooShort')) })

/** The search form for departments, by a part of their name. */
export function DepartmentForm({ name, onFind }: DepartmentFormProps) {
  const t = useTexts()
  const form = useZodForm({ schema, defaultValues: { name } })
  return (
    <Card maxWidth="32rem">
      <Form
        form={form}
        onSubmit={(values) => onFind(values.name)}
        translateError={useMessages()}
        label={t('departmentForm.title')}
      >
        <TextField name="name" label={t('departmentForm.name')} isRequired />
        <HStack justifyContent="flex-end">
          <SubmitButton>{t('departmentForm.find')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}
