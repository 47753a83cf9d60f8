import { useListAndForm } from '@portal/remote-kit'
import { KeptPanel, Page, Tabs } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AbsenceList } from './AbsenceList.tsx'

const tabs = ['liste', 'ajout'] as const

export function AbsencesPage() {
  const t = useTexts()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  return (
    <Page title={t('absence.tabList')}>
      <Tabs
        label={t('absence.tabList')}
        tabs={[
          { id: 'liste', label: t('absence.tabList') },
          { id: 'ajout', label: t('absence.tabAdd') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <AbsenceList onAdd={() => setTab('ajout')} />}
        <KeptPanel isShown={tab === 'ajout'}>
          <AbsenceForm key={round} onDone={toList} onCancel={toList} />
        </KeptPanel>
      </Tabs>
    </Page>
  )
}
