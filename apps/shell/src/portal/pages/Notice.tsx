import { ButtonLink, Page, Text } from '@portal/ui'
import { Link } from 'react-router'
import { shellTexts } from '../texts.ts'

/** The portal's page for a path that is forbidden for this teacher or does not exist. */
export function Notice({ kind }: { kind: 'forbidden' | 'absent' }) {
  const t = shellTexts.useTexts()
  return (
    <Page title={t(`page.${kind}Title`)} width="form">
      <Text>{t(`page.${kind}Text`)}</Text>
      <div>
        <ButtonLink asChild variant="primary">
          <Link to="/dashboard">{t('page.home')}</Link>
        </ButtonLink>
      </div>
    </Page>
  )
}
