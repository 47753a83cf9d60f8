import type { SessionGroup } from '@portal/api-client/marks'
import { Link } from '@portal/remote-kit'
import { chakra, HStack, LtrText, SessionTypeBadge } from '@portal/ui'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const CardLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    height: 'full',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    _hover: { bg: 'hover', borderColor: 'edge' },
    '& > strong': { fontSize: 'md', fontWeight: 'semibold' },
    '& > small': { color: 'muted', fontSize: 'xs' },
  },
})

export function SessionGroupCard({ item }: { item: SessionGroup }) {
  const t = useTexts()
  return (
    <li>
      <CardLink asChild>
        <Link to={paths.groupStatistics} state={item}>
          <HStack gap="2">
            <SessionTypeBadge type={item.type} />
            <LtrText>{item.group}</LtrText>
          </HStack>
          <strong>
            <bdi>{item.subject}</bdi>
          </strong>
          <small>{t('statAbsence.sessions', { count: item.sessions })}</small>
        </Link>
      </CardLink>
    </li>
  )
}
