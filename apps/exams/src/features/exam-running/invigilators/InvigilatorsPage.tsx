import { useTab } from '@portal/remote-kit'
import { Page, Tabs } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { SittingView } from '../SittingView.tsx'
import { useSitting } from '../use-sitting.ts'
import { RoomsOfDay } from './RoomsOfDay.tsx'
import { SittingSummary } from './SittingSummary.tsx'
import { SwapList } from './SwapList.tsx'

/** The invigilators of the rooms of a sitting, and the swaps of the year. */
export function InvigilatorsPage() {
  const t = useTexts()
  const chosen = useSitting()
  const [tab, setTab] = useTab(['salles', 'echanges'])
  return (
    <Page title={t('invigilators.title')} help={t('invigilators.help')}>
      <Tabs
        label={t('invigilators.title')}
        tabs={[
          { id: 'salles', label: t('exams.rooms') },
          { id: 'echanges', label: t('invigilators.tab.swaps') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'echanges' ? (
          <SwapList />
        ) : (
          <SittingView chosen={chosen}>
            {(sitting) => (
              <>
                <SittingSummary key={sitting.id} sitting={sitting} />
                <RoomsOfDay key={`rooms-${sitting.id}`} sitting={sitting} />
              </>
            )}
          </SittingView>
        )}
      </Tabs>
    </Page>
  )
}
