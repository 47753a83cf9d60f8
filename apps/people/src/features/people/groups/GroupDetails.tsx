import type { Group, GroupUses } from '@portal/api-client/people'
import { Card, HStack, Stack } from '@portal/ui'
import { ChangeNotice, FactList, useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../use-may-change.ts'
import { DeleteGroup } from './DeleteGroup.tsx'
import { useGroupFacts } from './group-facts.ts'
import { Members } from './Members.tsx'
import { RenameGroup } from './RenameGroup.tsx'
import { SmallRooms } from './SmallRooms.tsx'

interface GroupDetailsProps {
  group: Group
  uses: GroupUses
}

export function GroupDetails({ group, uses }: GroupDetailsProps) {
  const t = useTexts()
  const factsOf = useGroupFacts()
  const mayChange = useMayChange()
  const { outdated, onError } = useOutdated(group)
  return (
    <Stack gap="6">
      {outdated && <ChangeNotice text={t('people.changed')} before={factsOf(outdated)} now={factsOf(group)} />}
      <Card>
        <Stack gap="5">
          <FactList facts={factsOf(group).filter(({ id }) => id !== 'groupName')} />
          {group.smallRooms.length > 0 && (
            <HStack gap="2" flexWrap="wrap">
              <SmallRooms group={group} />
            </HStack>
          )}
          {mayChange && (
            <Stack gap="2" alignItems="flex-start">
              <HStack gap="2" flexWrap="wrap">
                <RenameGroup group={group} />
                <DeleteGroup group={group} uses={uses} onError={onError} />
              </HStack>
            </Stack>
          )}
        </Stack>
      </Card>
      <Members group={group} />
    </Stack>
  )
}
