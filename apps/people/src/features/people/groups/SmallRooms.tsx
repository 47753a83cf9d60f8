import type { Group } from '@portal/api-client/people'
import { TriangleAlertIcon, IconBadge } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

/** Warns of the rooms of a group's sessions that have fewer seats than it has students. */
export function SmallRooms({ group: { smallRooms } }: { group: Group }) {
  const t = useTexts()
  return smallRooms.map(({ name, capacity }) => (
    <span key={name}>
      <IconBadge tone="warning" Icon={TriangleAlertIcon}>
        {t('people.smallRoom', { name, count: capacity })}
      </IconBadge>
    </span>
  ))
}
