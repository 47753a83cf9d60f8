import type { Comment, Id, Reply } from '../../api/entities.ts'
import type { Areas } from '../areas.ts'
import { bodyOf, defineCall, type Method, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

type Answer = (records: Areas['shop'], request: MockRequest) => unknown

interface CommentBody {
  productId: Id
  commentId: Id
  replyId: Id
  commentText: string
  replyText: string
}

const call = (method: Method, path: string, failure: string, answer: Answer) =>
  defineCall({ area: 'shop', method, path, failure, answer }, loadRecords)

const nextId = (ids: Id[]) => Math.max(0, ...ids.map(Number)) + 1
const written = (comment: string) => ({ user: 'Admin', comment, time: 'a few minutes ago', hasLiked: false })

function findComment({ comments }: Areas['shop'], { productId, commentId }: Partial<CommentBody>): Comment | undefined {
  return comments.find((comment) => comment.productId === productId && comment.commentId === commentId)
}

const toggleLike: Answer = (records, request) => {
  const body = bodyOf<CommentBody>(request) ?? {}
  const comment = findComment(records, body)
  const liked: Comment | Reply | undefined =
    body.replyId === undefined ? comment : comment?.replies.find(({ replyId }) => replyId === body.replyId)
  if (!liked) return undefined
  liked.hasLiked = !liked.hasLiked
  return records.comments
}

const addReply: Answer = (records, request) => {
  const body = bodyOf<CommentBody>(request) ?? {}
  const comment = findComment(records, body)
  if (!comment || !body.replyText) return undefined
  const replyId = nextId(records.comments.flatMap(({ replies }) => replies.map((reply) => reply.replyId)))
  comment.replies.push({ replyId, ...written(body.replyText) })
  return records.comments
}

const addComment: Answer = ({ comments }, request) => {
  const { productId, commentText } = bodyOf<CommentBody>(request) ?? {}
  if (productId === undefined || !commentText) return undefined
  const commentId = nextId(comments.map((comment) => comment.commentId))
  comments.push({ commentId, productId, ...written(commentText), replies: [] })
  return comments
}

export const commentCalls = [
  call('GET', '/comments-product', 'get comment data', ({ comments }) => comments),
  call('POST', '/comments-product-action', 'update comment', toggleLike),
  call('POST', '/comments-product-add-reply', 'add comment', addReply),
  call('POST', '/comments-product-add-comment', 'add comment', addComment),
]
