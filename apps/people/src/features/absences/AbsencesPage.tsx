import { useTab } from '@portal/remote-kit'
import { Page, Tabs } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { AlertSearch } from './AlertSearch.tsx'
import { ClosingList } from './ClosingList.tsx'
import { SharedRollList } from './SharedRollList.tsx'
import { ThresholdList } from './ThresholdList.tsx'

/** The students near or over a threshold of absences, with their eliminations, the thresholds, and how rolls are called. */
export function AbsencesPage() {
  const t = useTexts()
  const [tab, setTab] = useTab(['etudiants', 'seuils', 'fermeture', 'partage'])
  return (
    <Page title={t('absences.title')} width="full">
      <Tabs
        label={t('absences.title')}
        tabs={[
          { id: 'etudiants', label: t('absences.tab.students') },
          { id: 'seuils', label: t('absences.tab.thresholds') },
          { id: 'fermeture', label: t('absences.tab.closings') },
          { id: 'partage', label: t('absences.tab.sharing') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'etudiants' && <AlertSearch />}
        {tab === 'seuils' && <ThresholdList />}
        {tab === 'fermeture' && <ClosingList />}
        {tab === 'partage' && <SharedRollList />}
      </Tabs>
    </Page>
  )
}
