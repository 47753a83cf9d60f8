import { useTab } from '@portal/remote-kit'
import { Page, Tabs } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { DoneList } from './DoneList.tsx'
import { LastStep } from './LastStep.tsx'
import { PrintQueue } from './PrintQueue.tsx'
import { usePrintSteps } from './use-print-steps.ts'

const tabs = ['a-imprimer', 'prets', 'termines'] as const

const views = { 'a-imprimer': 'to-print', prets: 'ready', termines: 'done' } as const

/** The queue of the print room, by the step that comes next. */
export function PrintDeskPage() {
  const t = useTexts()
  const [tab, setTab] = useTab(tabs)
  const steps = usePrintSteps()
  return (
    <Page title={t('printing.title')} width="full">
      <Tabs
        label={t('printing.title')}
        tabs={tabs.map((id) => ({ id, label: t(`printing.tab.${views[id]}`) }))}
        value={tab}
        onChange={setTab}
      >
        <LastStep steps={steps} />
        {tab === 'termines' ? <DoneList steps={steps} /> : <PrintQueue key={tab} view={views[tab]} steps={steps} />}
      </Tabs>
    </Page>
  )
}
