import { formatDateTime } from '@portal/i18n'
import { Box, Card, Heading, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { addMessage, chatQueries } from '../../api/chat.ts'
import type { Message } from '../../api/entities.ts'
import { useSliceCommand } from '../../commands.ts'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { LineForm } from '../../records/LineForm.tsx'

/** The sender of what is written here. */
const self = 'Admin'

/** The messages of a room, and the line in which a new one is written. */
export function Room({ roomId, name }: { roomId: string; name: string }) {
  const t = useTexts()
  const messages = useQuery(chatQueries.messages(roomId))
  const sending = useSliceCommand<string>({
    slice: 'chat',
    run: (message) =>
      addMessage({ roomId: Number(roomId), sender: self, message, createdAt: new Date().toISOString() }),
  })
  return (
    <Card>
      {name !== '' && (
        <Heading size="md" marginBlockEnd="3">
          {name}
        </Heading>
      )}
      <QueryPanel query={messages}>
        {(rows) => (
          <Stack as="ol" gap="2" listStyle="none" aria-label={t('chat.messages')} aria-live="polite" marginBlockEnd="4">
            {rows.map((message) => (
              <MessageLine key={message.id} message={message} />
            ))}
          </Stack>
        )}
      </QueryPanel>
      <LineForm label={t('chat.newMessage')} isBusy={sending.isPending} onSubmit={sending.run} />
    </Card>
  )
}

function MessageLine({ message: { sender, message, createdAt } }: { message: Message }) {
  const isOwn = sender === self
  return (
    <Box
      as="li"
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxWidth="85%"
      padding="3"
      borderRadius="md"
      bg={isOwn ? 'tint' : 'subtle'}
      color={isOwn ? 'onTint' : 'ink'}
    >
      <Text fontWeight="medium">{sender}</Text>
      <Text>
        <bdi>{message}</bdi>
      </Text>
      <Text size="xs">{formatDateTime(createdAt)}</Text>
    </Box>
  )
}
