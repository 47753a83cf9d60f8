import { Banner, Button, Loading } from '@portal/ui'
import { useCommonTexts } from '@portal/i18n'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFailureText } from '../failure-text.ts'

interface QueryPanelProps<Answer> {
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}

/** The content of a query, or the text of its failure in its place with a button to try again. */
export function QueryPanel<Answer>({ query, children }: QueryPanelProps<Answer>) {
  const common = useCommonTexts()
  const failureText = useFailureText()
  if (query.isError) {
    return (
      <Banner role="alert">
        <p>{failureText(query.error.message)}</p>
        <Button onClick={() => void query.refetch()}>{common('retry')}</Button>
      </Banner>
    )
  }
  return query.data === undefined ? <Loading /> : children(query.data)
}
