import { homeQueries, type HomeCards } from '@portal/api-client/home'
import type { CardArrangement } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'

const asDeclared: CardArrangement = { order: [], hidden: [] }

interface OwnCards {
  /** Undefined until it is read. */
  saved: HomeCards | undefined
  /** Null while the first answer is on its way; as declared without one. */
  arrangement: CardArrangement | null
}

/** How the account arranges the cards of its home page. */
export function useHomeCards(): OwnCards {
  const { data, isLoading, failureCount } = useQuery(homeQueries.cards())
  return { saved: data, arrangement: data ?? (isLoading && failureCount === 0 ? null : asDeclared) }
}
