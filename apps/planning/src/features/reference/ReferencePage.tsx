import { useUrlState } from '@portal/remote-kit'
import { Grid, Page } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { KindList } from './KindList.tsx'
import { kindNames } from './record-kinds.ts'
import { RecordTable } from './RecordTable.tsx'

/** The reference data of the institute: the kinds on the side, the records of one of them beside it. */
export function ReferencePage() {
  const t = useTexts()
  const [name] = useUrlState('liste', 'rooms')
  const kind = kindNames.find((one) => one === name) ?? 'rooms'
  return (
    <Page title={t('reference.title')} help={t('reference.help')} width="full">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' }} gap="5" alignItems="start">
        <KindList current={kind} />
        <RecordTable key={kind} kind={kind} />
      </Grid>
    </Page>
  )
}
