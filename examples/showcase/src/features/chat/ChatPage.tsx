import { useTab, useUrlState } from '@portal/remote-kit'
import { Badge, Box, Button, Card, Grid, HStack, Stack, Tabs, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import type { Chat, ChatContact, Group, Id } from '../../api/entities.ts'
import { chatQueries } from '../../api/chat.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { Room } from './Room.tsx'

const lists = ['chats', 'groups', 'contacts'] as const
const tones = { online: 'success', offline: 'neutral', intermediate: 'warning' } as const

/** Chats, groups and contacts beside the messages of the chosen room. */
export function ChatPage() {
  const t = useTexts()
  const [list, setList] = useTab(lists)
  const [roomId, setRoomId] = useUrlState('room', '1')
  const chats = useQuery(chatQueries.chats())
  const groups = useQuery(chatQueries.groups())
  const contacts = useQuery(chatQueries.contacts())
  const rooms = { chats, groups, contacts }
  const names = [...(chats.data ?? []), ...(groups.data ?? [])]
  const name = names.find((room) => String(room.roomId) === roomId)?.name ?? ''
  return (
    <ShowcasePage title={t('menu.chat')}>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}>
        <Card padding="3" alignSelf="start">
          <Tabs
            label={t('chat.lists')}
            tabs={lists.map((id) => ({ id, label: t(`chat.${id}`) }))}
            value={list}
            onChange={setList}
          >
            <QueryPanel<readonly (Chat | Group | ChatContact)[]> query={rooms[list]}>
              {(rows) => <RoomList rooms={rows} current={roomId} onChoose={(id) => setRoomId(String(id))} />}
            </QueryPanel>
          </Tabs>
        </Card>
        <Room key={roomId} roomId={roomId} name={name} />
      </Grid>
    </ShowcasePage>
  )
}

interface RoomListProps {
  rooms: readonly (Chat | Group | ChatContact)[]
  current: string
  onChoose: (roomId: Id) => void
}

function RoomList({ rooms, current, onChoose }: RoomListProps) {
  const t = useTexts()
  return (
    <Stack as="ul" gap="1" listStyle="none">
      {rooms.map((room) => (
        <li key={room.id}>
          <Button
            variant="ghost"
            aria-current={String(room.roomId) === current || undefined}
            onClick={() => onChoose(room.roomId)}
          >
            <Box textAlign="start" minWidth="0">
              <HStack gap="2">
                <span>{room.name}</span>
                {'status' in room && <Badge tone={tones[room.status]}>{t(`chat.${room.status}`)}</Badge>}
              </HStack>
              {'description' in room && (
                <Text size="xs" tone="muted">
                  <bdi>{room.description}</bdi>
                </Text>
              )}
            </Box>
          </Button>
        </li>
      ))}
    </Stack>
  )
}
