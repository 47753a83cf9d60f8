import { changedByMailSettings, type MailSettings, saveMailSettings } from '@portal/api-client/mails'
import { Card, Stack, Text } from '@portal/ui'
import { Form, FormError, SelectField, SubmitButton, useZodForm } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import { mailSchema, toMailForm, toMailSettings, type MailForm } from './mail-schema.ts'

/** In their own words, as everywhere in the portal. */
const languageOptions = [
  { value: 'fr', label: 'Français' },
  { value: 'ar', label: 'العربية' },
  { value: 'en', label: 'English' },
]

export function MailSettingsForm({ settings }: { settings: MailSettings }) {
  const t = useTexts()
  const translateError = useMessages()
  const values = toMailForm(settings)
  const form = useZodForm({ schema: mailSchema, defaultValues: values, values })
  const save = useCommand({
    run: saveMailSettings,
    invalidates: changedByMailSettings,
    form,
    refusals: { 'version.changed': 'mails.changed' },
    doneText: t('mails.saved'),
    onDone: (saved) => form.reset(toMailForm(saved)),
  })
  return (
    <Form
      form={form}
      onSubmit={(choices) => save.run(toMailSettings(settings, choices))}
      translateError={translateError}
      label={t('mails.title')}
    >
      <Stack gap="4">
        <FormError />
        <Text tone="muted">{t('mails.help', { hour: settings.digestHour })}</Text>
        <Card>
          <DeliveryTable topics={settings.deliveries.map(({ topic }) => topic)} />
        </Card>
        <SelectField<MailForm>
          name="language"
          label={t('mails.language')}
          options={languageOptions}
          placeholder={t('mails.signInLanguage')}
        />
        <SubmitButton />
      </Stack>
    </Form>
  )
}
