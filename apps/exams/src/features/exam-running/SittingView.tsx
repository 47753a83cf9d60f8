import type { InvigilatedSitting } from '@portal/api-client/invigilators'
import { BackTo } from '@portal/remote-kit'
import { QueryView, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { SittingSelect } from './SittingSelect.tsx'
import type { ChosenSitting } from './use-sitting.ts'

interface SittingViewProps {
  chosen: ChosenSitting
  children: (sitting: InvigilatedSitting) => ReactNode
}

/** The choice of a sitting, and below it what belongs to the chosen one. */
export function SittingView({ chosen: { query, sitting, setId }, children }: SittingViewProps) {
  const t = useTexts()
  return (
    <QueryView
      query={query}
      isEmpty={(sittings) => sittings.length === 0}
      empty={<BackTo text={t('examRunning.noSitting')} path={paths.exams} label={t('exams.title')} />}
    >
      {(sittings) =>
        sitting && (
          <Stack gap="5">
            <SittingSelect sittings={sittings} value={sitting.id} onChange={setId} />
            {children(sitting)}
          </Stack>
        )
      }
    </QueryView>
  )
}
