import type { Group } from '@portal/api-client/people'
import { Badge, TriangleAlertIcon } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

/** Warns of the rooms of a group's sessions that have fewer seats than it has students. */
export function SmallRooms({ group: { smallRooms } }: { group: Group }) {
  const t = useTexts()
  return smallRooms.map(({ name, capacity }) => (
    <span key={name}>
      <Badge tone="warning">
        <TriangleAlertIcon aria-hidden />
        {t('people.smallRoom', { name, count: capacity })}
      </Badge>
    </span>
  ))
}
