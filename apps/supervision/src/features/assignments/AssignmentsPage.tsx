import { KeptPanel, Page, Tabs } from '@portal/ui'
import { useListAndForm } from '@portal/remote-kit'
import { useTexts } from '../../texts.ts'
import { AssignmentForm } from './AssignmentForm.tsx'
import { AssignmentList } from './AssignmentList.tsx'

const tabs = ['liste', 'ajout'] as const

export function AssignmentsPage() {
  const t = useTexts()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  return (
    <Page title={t('affectation.tabList')} width="full">
      <Tabs
        label={t('affectation.tabList')}
        tabs={[
          { id: 'liste', label: t('affectation.tabList') },
          { id: 'ajout', label: t('affectation.tabAdd') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <AssignmentList onAdd={() => setTab('ajout')} />}
        <KeptPanel isShown={tab === 'ajout'}>
          <AssignmentForm key={round} onSaved={toList} />
        </KeptPanel>
      </Tabs>
    </Page>
  )
}
