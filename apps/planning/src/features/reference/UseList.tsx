import type { Use } from '@portal/api-client/reference-records'
import { Link } from '@portal/remote-kit'
import { Stack, TextLink } from '@portal/ui'
import { addresses } from '@portal/shared-screens/addresses'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { kindOfUse } from './record-kinds.ts'

/** The page on which staff find records of this sort; null without one. */
function pathOf(by: Use['by']): string | null {
  const kind = kindOfUse(by)
  if (kind) return paths.toReference(kind)
  if (by === 'sessionNotices' || by === 'refusedNotices') return addresses.inbox
  if (by === 'teachers') return addresses.teachers
  if (by === 'positionChanges') return addresses.positions
  if (by === 'groups') return addresses.groups
  if (by === 'news') return addresses.news
  return by === 'roles' ? addresses.accounts : null
}

/** The records that refer to one, with links to those that have a page. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  const t = useTexts()
  return (
    <Stack as="ul" gap="1" listStyleType="disc" paddingInlineStart="5">
      {uses.map(({ by, count }) => {
        const path = pathOf(by)
        const text = t(`reference.use.${by}`, { count })
        return (
          <li key={by}>
            {path ? (
              <TextLink asChild>
                <Link to={path}>{text}</Link>
              </TextLink>
            ) : (
              text
            )}
          </li>
        )
      })}
    </Stack>
  )
}
