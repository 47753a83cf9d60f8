import { mailQueries } from '@portal/api-client/mails'
import { hidesBelowPlaceholder, Page, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { Devices } from './devices/Devices.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'

/** How the account is told, by mail and on its devices, of what its notifications are about. */
export function MailSettingsPage() {
  const t = useTexts()
  const settings = useQuery(mailQueries.settings())
  return (
    <Page title={t('mails.title')}>
      <Stack gap="6" css={hidesBelowPlaceholder}>
        <Devices />
        <QueryView query={settings}>{(found) => <MailSettingsForm settings={found} />}</QueryView>
      </Stack>
    </Page>
  )
}
