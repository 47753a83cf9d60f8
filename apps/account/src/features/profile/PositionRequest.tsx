import { ownPositionQueries } from '@portal/api-client/position-changes'
import { formatDate, isolate, listSeparator, useLanguage } from '@portal/i18n'
import { Banner } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** The request for another department, grade or status that waits for the registrar; nothing without one. */
export function PositionRequest() {
  const t = useTexts()
  const { data: request } = useQuery(ownPositionQueries.request(useLanguage()))
  if (!request) return null
  const { department, grade, status } = request.wanted
  return (
    <Banner as="output" display="block">
      {t('profile.positionWaits', {
        day: formatDate(request.sentAt),
        position: [department, grade, status].map(isolate).join(listSeparator()),
      })}
    </Banner>
  )
}
