import type { StaffNotice } from '@portal/api-client/inbox'
import { formatDateTime } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { useNoticeFacts } from './notice-facts.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content minmax(0, 1fr)' },
    columnGap: '5',
    rowGap: { base: '0', sm: '2' },
    '& > dt': { color: 'muted' },
    '& > dd': { fontWeight: 'medium', overflowWrap: 'anywhere', marginBlockEnd: { base: '2', sm: '0' } },
  },
})

/** The request of the teacher; its state is shown beside the title. */
export function NoticeFacts({ notice }: { notice: StaffNotice }) {
  const t = useTexts()
  const facts = useNoticeFacts()(notice).filter(({ id }) => id !== 'state')
  return (
    <Facts>
      {facts.map(({ id, label, value }) => [
        <dt key={`${id}-label`}>{label}</dt>,
        <dd key={id}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
      <dt>{t('inbox.fact.sentAt')}</dt>
      <dd>{formatDateTime(notice.sentAt)}</dd>
    </Facts>
  )
}
