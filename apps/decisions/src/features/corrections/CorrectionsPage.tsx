import { correctionQueries } from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RequestsPage } from '../../decisions/RequestsPage.tsx'
import { useRequestPlace } from '../../decisions/use-request-place.ts'
import { useTexts } from '../../texts.ts'
import { CorrectionItem } from './CorrectionItem.tsx'
import { CorrectionPanel } from './CorrectionPanel.tsx'

/** The correction requests that the exam office or the registrar decides. */
export function CorrectionsPage() {
  const t = useTexts()
  const place = useRequestPlace()
  return (
    <RequestsPage
      kind="corrections"
      place={place}
      list={useInfiniteQuery(correctionQueries.list(place.tab, useLanguage()))}
      doneText={({ state, teacher }) =>
        t(`corrections.done.${state === 'accepted' ? 'accepted' : 'refused'}`, { teacher: teacher.name })
      }
      renderItem={(correction, item) => <CorrectionItem key={correction.id} correction={correction} {...item} />}
      Panel={CorrectionPanel}
    />
  )
}
