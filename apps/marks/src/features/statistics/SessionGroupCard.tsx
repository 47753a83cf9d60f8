import type { AttendanceGroup } from '@portal/api-client/marks'
import { Link } from '@portal/remote-kit'
import { HStack, LtrText, SessionTypeBadge } from '@portal/ui'
import { CardLink } from '../../layout/Cards.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export function SessionGroupCard({ item }: { item: AttendanceGroup }) {
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
          {item.sessions !== null && <small>{t('statAbsence.sessions', { count: item.sessions })}</small>}
        </Link>
      </CardLink>
    </li>
  )
}
