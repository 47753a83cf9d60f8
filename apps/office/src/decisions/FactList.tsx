import { formatDateTime } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { useTexts } from '../texts.ts'
import type { Fact } from './facts.ts'

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

/** The facts of a teacher's request, and when it was sent. */
export function FactList({ facts, sentAt }: { facts: readonly Fact[]; sentAt: string }) {
  const t = useTexts()
  return (
    <Facts>
      {facts.map(({ id, label, value }) => [
        <dt key={`${id}-label`}>{label}</dt>,
        <dd key={id}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
      <dt>{t('decisions.sentAt')}</dt>
      <dd>{formatDateTime(sentAt)}</dd>
    </Facts>
  )
}
