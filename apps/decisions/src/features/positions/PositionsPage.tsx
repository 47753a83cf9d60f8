import { positionQueries } from '@portal/api-client/position-changes'
import { useLanguage } from '@portal/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RequestsPage } from '../../decisions/RequestsPage.tsx'
import { useRequestPlace } from '../../decisions/use-request-place.ts'
import { useTexts } from '../../texts.ts'
import { PositionItem } from './PositionItem.tsx'
import { PositionPanel } from './PositionPanel.tsx'

/** The changes of department, grade and status by teachers, which the registrar puts back, or decides as requests. */
export function PositionsPage() {
  const t = useTexts()
  const place = useRequestPlace()
  return (
    <RequestsPage
      kind="positions"
      place={place}
      list={useInfiniteQuery(positionQueries.list(place.tab, useLanguage()))}
      doneText={({ state, teacher }) =>
        t(`positions.done.${state === 'accepted' || state === 'refused' ? state : 'restored'}`, {
          teacher: teacher.name,
        })
      }
      renderItem={(change, item) => <PositionItem key={change.id} change={change} {...item} />}
      Panel={PositionPanel}
    />
  )
}
