import {
  changedByReopening,
  decideReopening,
  reopeningQueries,
  type ReopeningRequest,
} from '@portal/api-client/reopenings'
import { useLanguage } from '@portal/i18n'
import { Card, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { RequestDetail } from '../../decisions/RequestDetail.tsx'
import type { RequestPanelProps } from '../../decisions/RequestsPage.tsx'
import { useTexts } from '../../texts.ts'
import { useReopeningFacts } from './reopening-facts.ts'

/** One request, and its decision. */
export function ReopeningPanel({ id, ...rest }: RequestPanelProps<ReopeningRequest>) {
  const request = useQuery(reopeningQueries.byId(id, useLanguage()))
  return (
    <Card>
      <QueryView query={request}>{(loaded) => <ReopeningDetail request={loaded} {...rest} />}</QueryView>
    </Card>
  )
}

type DetailProps = Omit<RequestPanelProps<ReopeningRequest>, 'id'> & { request: ReopeningRequest }

function ReopeningDetail({ request, ...rest }: DetailProps) {
  const t = useTexts()
  const { state, head, student } = request
  const of = { student: student.name, head: head.name }
  return (
    <RequestDetail
      {...rest}
      kind="reopenings"
      request={request}
      title={t('reopenings.request')}
      sender={head}
      state={state}
      stateText={t(`reopenings.state.${state}`)}
      factsOf={useReopeningFacts()}
      decide={decideReopening}
      invalidates={changedByReopening}
      help={t('reopenings.reasonHelp')}
      consequences={{
        accept: t('reopenings.consequence.accept', of),
        refuse: t('reopenings.consequence.refuse', of),
      }}
    />
  )
}
