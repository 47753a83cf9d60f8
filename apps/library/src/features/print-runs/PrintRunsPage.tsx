import { useListAndForm } from '@portal/remote-kit'
import { KeepAlivePanel, Page, Tabs } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { PrintRunForm } from './PrintRunForm.tsx'
import { PrintRunList } from './PrintRunList.tsx'

const tabs = ['liste', 'demande'] as const

export function PrintRunsPage() {
  const t = useTexts()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  return (
    <Page title={t('tirage.title')}>
      <Tabs
        label={t('tirage.title')}
        tabs={[
          { id: 'liste', label: t('tirage.tabList') },
          { id: 'demande', label: t('tirage.tabAdd') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <PrintRunList onAdd={() => setTab('demande')} />}
        <KeepAlivePanel isShown={tab === 'demande'}>
          <PrintRunForm key={round} onDone={toList} onCancel={toList} />
        </KeepAlivePanel>
      </Tabs>
    </Page>
  )
}
