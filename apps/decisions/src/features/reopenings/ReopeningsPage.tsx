import { reopeningQueries } from '@portal/api-client/reopenings'
import { useLanguage } from '@portal/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RequestsPage } from '../../decisions/RequestsPage.tsx'
import { useRequestPlace } from '../../decisions/use-request-place.ts'
import { useTexts } from '../../texts.ts'
import { ReopeningItem } from './ReopeningItem.tsx'
import { ReopeningPanel } from './ReopeningPanel.tsx'

/** The requests of heads to reopen decisions on projects, which the internship office decides. */
export function ReopeningsPage() {
  const t = useTexts()
  const place = useRequestPlace()
  return (
    <RequestsPage
      kind="reopenings"
      place={place}
      list={useInfiniteQuery(reopeningQueries.list(place.tab, useLanguage()))}
      doneText={({ state, student }) =>
        t(`reopenings.done.${state === 'accepted' ? 'accepted' : 'refused'}`, { student: student.name })
      }
      renderItem={(request, item) => <ReopeningItem key={request.id} request={request} {...item} />}
      Panel={ReopeningPanel}
    />
  )
}
