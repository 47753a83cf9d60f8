import { Text } from '@portal/ui'
import { Form, FormError, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import { shellTexts } from '../texts.ts'
import { fetchLocalRemote } from './local-remote.ts'
import { localBase, withOverride } from './override.ts'
import { overrideStore } from './override-store.ts'
import { applyOverrides } from './start-override.ts'

const schema = z.object({
  remote: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]*$/, shellTexts.message('override.nameRequired')),
  address: z
    .string()
    .trim()
    .refine((address) => localBase(address) !== null, shellTexts.message('override.refused')),
})
type Input = z.input<typeof schema>

export function OverrideForm() {
  const t = shellTexts.useTexts()
  const translateError = shellTexts.useMessages()
  const form = useZodForm({
    schema,
    defaultValues: { remote: '', address: 'http://localhost:3101/' },
  })
  return (
    <Form
      form={form}
      translateError={translateError}
      onSubmit={async ({ remote, address }) => {
        const override = { remote, base: localBase(address) ?? address }
        try {
          await fetchLocalRemote(override)
        } catch {
          return form.setError('root', { message: shellTexts.message('override.absent') })
        }
        overrideStore.setState({ isChoosing: false })
        applyOverrides(withOverride(overrideStore.getState().overrides, override))
      }}
    >
      <Text>{t('override.text')}</Text>
      <TextField<Input> name="remote" label={t('override.remote')} isCode autoComplete="off" />
      <TextField<Input> name="address" type="url" label={t('override.address')} autoComplete="off" />
      <FormError />
      <SubmitButton>{t('override.take')}</SubmitButton>
    </Form>
  )
}
