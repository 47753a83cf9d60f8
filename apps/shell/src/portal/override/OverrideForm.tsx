import { Text } from '@portal/ui'
import { Form, FormError, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import { shellTexts } from '../texts.ts'
import { fetchLocalRemote } from './local-remote.ts'
import { localBase } from './override.ts'
import { overrideStore } from './override-store.ts'
import { applyOverride } from './start-override.ts'

const schema = z.object({
  remote: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]*$/, 'override.nameRequired'),
  address: z
    .string()
    .trim()
    .refine((address) => localBase(address) !== null, 'override.refused'),
})

const errorKeys = ['override.nameRequired', 'override.refused', 'override.absent'] as const

export function OverrideForm() {
  const t = shellTexts.useTexts()
  const current = overrideStore.getState().override
  const form = useZodForm({
    schema,
    defaultValues: { remote: current?.remote ?? '', address: current?.base ?? 'http://localhost:3101/' },
  })
  return (
    <Form
      form={form}
      translateError={(key) => t(errorKeys.find((known) => known === key) ?? 'override.absent')}
      onSubmit={async ({ remote, address }) => {
        const override = { remote, base: localBase(address) ?? address }
        try {
          await fetchLocalRemote(override)
        } catch {
          return form.setError('root', { message: 'override.absent' })
        }
        overrideStore.setState({ isChoosing: false })
        applyOverride(override)
      }}
    >
      <Text>{t('override.text')}</Text>
      <TextField name="remote" label={t('override.remote')} isCode autoComplete="off" />
      <TextField name="address" type="url" label={t('override.address')} autoComplete="off" />
      <FormError />
      <SubmitButton>{t('override.take')}</SubmitButton>
    </Form>
  )
}
