import { createMakeUp } from '@portal/api-client/notices'
import { semesterUnderWay, useListAndForm, usePortal, useSession } from '@portal/remote-kit'
import { KeptPanel, Page, Tabs } from '@portal/ui'
import { useState } from 'react'
import { SessionForm } from '../../parts/session-form/SessionForm.tsx'
import { emptySession, sessionChecks, toDuration } from '../../parts/session-form/session-values.ts'
import { useTexts } from '../../texts.ts'
import { MakeUpList } from './MakeUpList.tsx'

const tabs = ['liste', 'ajout'] as const

export function MakeUpsPage() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const { year } = usePortal()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  const [semester] = useState(() => semesterUnderWay(year?.name ?? '', new Date()) ?? 1)
  return (
    <Page title={t('makeup.title')}>
      <Tabs
        label={t('makeup.title')}
        tabs={[
          { id: 'liste', label: t('makeup.title') },
          { id: 'ajout', label: t('makeup.tabAdd') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <MakeUpList onAdd={() => setTab('ajout')} />}
        <KeptPanel isShown={tab === 'ajout'}>
          <SessionForm
            key={round}
            label={t('makeup.tabAdd')}
            start={{ ...emptySession, semester: String(semester) }}
            checks={sessionChecks}
            isMakeUp
            save={(plan, { duration }) =>
              createMakeUp({ teacherId, yearId }, { ...plan, duration: toDuration(duration) })
            }
            onSaved={toList}
            onCancel={toList}
          />
        </KeptPanel>
      </Tabs>
    </Page>
  )
}
