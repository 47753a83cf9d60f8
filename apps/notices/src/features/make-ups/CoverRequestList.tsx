import { coverRequestQuery } from '@portal/api-client/cover-requests'
import { useLanguage } from '@portal/i18n'
import { Heading, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { CoverRequestItem } from './CoverRequestItem.tsx'

/** The classes that colleagues ask the teacher to hold; nothing without one. */
export function CoverRequestList() {
  const t = useTexts()
  const { data: requests = [] } = useQuery(coverRequestQuery(useLanguage()))
  if (requests.length === 0) return null
  return (
    <Stack as="section" gap="2" aria-labelledby="cover-requests-title">
      <Heading id="cover-requests-title" as="h2" size="sm">
        {t('coverRequest.title')}
      </Heading>
      <Stack as="ul" gap="3">
        {requests.map((request) => (
          <CoverRequestItem key={request.id} request={request} />
        ))}
      </Stack>
    </Stack>
  )
}
