import { Avatar, Box, Button, Card, Heading, HStack, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Comment, Id, Reply } from '../../api/entities.ts'
import { addComment, addReply, like, shopQueries } from '../../api/shop.ts'
import { useSliceCommand } from '../../commands.ts'
import { formatAge } from '../../formats.ts'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { LineForm } from '../../records/LineForm.tsx'

/** The comments of a product with their replies: to be liked, answered and added to. */
export function Comments({ productId }: { productId: Id }) {
  const t = useTexts()
  const comments = useQuery(shopQueries.comments())
  const adding = useSliceCommand<string>({
    slice: 'ecommerce',
    run: (commentText) => addComment({ productId, commentText }),
  })
  return (
    <Card>
      <Heading size="md" marginBlockEnd="4">
        {t('shop.comments')}
      </Heading>
      <QueryPanel query={comments}>
        {(rows) => (
          <Stack as="ul" gap="4" listStyle="none" marginBlockEnd="4">
            {rows
              .filter((comment) => comment.productId === productId)
              .map((comment) => (
                <li key={comment.commentId}>
                  <CommentThread comment={comment} />
                </li>
              ))}
          </Stack>
        )}
      </QueryPanel>
      <LineForm label={t('shop.newComment')} isBusy={adding.isPending} onSubmit={adding.run} />
    </Card>
  )
}

function CommentThread({ comment }: { comment: Comment }) {
  const t = useTexts()
  const { productId, commentId, replies } = comment
  const [isReplying, setIsReplying] = useState(false)
  const liking = useSliceCommand<Id | undefined>({
    slice: 'ecommerce',
    run: (replyId) => like({ productId, commentId, ...(replyId !== undefined && { replyId }) }),
  })
  const replying = useSliceCommand<string>({
    slice: 'ecommerce',
    run: (replyText) => addReply({ productId, commentId, replyText }),
    onDone: () => setIsReplying(false),
  })
  return (
    <Stack gap="2">
      <Remark remark={comment} onLike={() => void liking.run(undefined)}>
        <Button variant="ghost" size="sm" aria-expanded={isReplying} onClick={() => setIsReplying(!isReplying)}>
          {t('shop.reply')}
        </Button>
      </Remark>
      <Stack as="ul" gap="2" listStyle="none" paddingInlineStart="10">
        {replies.map((reply) => (
          <li key={reply.replyId}>
            <Remark remark={reply} onLike={() => void liking.run(reply.replyId)} />
          </li>
        ))}
      </Stack>
      {isReplying && (
        <Box paddingInlineStart="10">
          <LineForm
            label={t('shop.replyTo', { name: comment.user })}
            isBusy={replying.isPending}
            onSubmit={replying.run}
          />
        </Box>
      )}
    </Stack>
  )
}

interface RemarkProps {
  remark: Comment | Reply
  onLike: () => void
  children?: ReactNode
}

function Remark({ remark: { user, comment, time, hasLiked }, onLike, children }: RemarkProps) {
  const t = useTexts()
  return (
    <HStack alignItems="flex-start" gap="3">
      <span aria-hidden>
        <Avatar name={user} />
      </span>
      <Box minWidth="0">
        <Text fontWeight="medium">{user}</Text>
        <Text>
          <bdi>{comment}</bdi>
        </Text>
        <HStack gap="1">
          <Text size="xs" tone="muted">
            {formatAge(time)}
          </Text>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={hasLiked}
            aria-label={t('shop.likeOf', { name: user })}
            onClick={onLike}
          >
            {t(hasLiked ? 'shop.liked' : 'shop.like')}
          </Button>
          {children}
        </HStack>
      </Box>
    </HStack>
  )
}
