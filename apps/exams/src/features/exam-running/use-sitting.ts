import { invigilatorQueries, type InvigilatedSitting } from '@portal/api-client/invigilators'
import { formatDate } from '@portal/i18n'
import { instituteDay, useUrlState } from '@portal/remote-kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'

export interface ChosenSitting {
  query: UseQueryResult<InvigilatedSitting[]>
  /** Undefined while the sittings are loading, and without any. */
  sitting: InvigilatedSitting | undefined
  setId: (id: string) => void
}

/** The exam sittings of the year and the chosen one, which is stored in the URL; by default the running or next one. */
export function useSitting(): ChosenSitting {
  const query = useQuery(invigilatorQueries.sittings())
  const [id, setId] = useUrlState('session', '')
  const sittings = query.data ?? []
  const [today] = useState(() => instituteDay(new Date()))
  const byDefault = sittings.find(({ endsOn }) => endsOn >= today) ?? sittings.at(-1)
  return { query, sitting: sittings.find((one) => String(one.id) === id) ?? byDefault, setId }
}

/** The name of a sitting with its semester and dates. */
export function useSittingName(): (
  sitting: Pick<InvigilatedSitting, 'kind' | 'semester' | 'startsOn' | 'endsOn'>,
) => string {
  const t = useTexts()
  return ({ kind, semester, startsOn, endsOn }) =>
    [
      t(`exams.kind.${kind}`),
      semester === 3 ? null : t('examRunning.semester', { number: semester }),
      t('examRunning.period', { from: formatDate(startsOn), to: formatDate(endsOn) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
