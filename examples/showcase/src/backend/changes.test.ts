import { describe, expect, it } from 'vitest'
import { send } from '../testing/send.ts'

const records = [
  { name: 'event', list: '/events', length: 6, fields: { title: 'Review' } },
  { name: 'order', list: '/orders', length: 12, fields: { billingName: 'Hana Okafor' } },
  { name: 'customer', list: '/customers', length: 12, fields: { username: 'Hana Okafor' } },
  { name: 'project', list: '/projects', length: 8, fields: { name: 'Archive' } },
  { name: 'user', list: '/users', length: 12, fields: { name: 'Hana Okafor' } },
]

const rowsOf = async (list: string) => {
  const { data } = await send('GET', list)
  return data as { id: number }[]
}

describe.each(records)('R-demo-10: the list of $list', ({ name, list, length, fields }) => {
  it(`demo.add.${name} adds the body, with the next id`, async () => {
    const added = { id: length + 1, ...fields }
    expect(await send('POST', `/add/${name}`, { body: fields })).toEqual({ status: 200, data: added })
    expect(await rowsOf(list)).toHaveLength(length + 1)
    expect((await rowsOf(list)).at(-1)).toEqual(added)
  })

  it(`demo.update.${name} merges the body into the row with its id`, async () => {
    const [, before, after] = await rowsOf(list)
    const merged = { ...before, ...fields }
    expect(await send('PUT', `/update/${name}`, { body: { id: 2, ...fields } })).toEqual({ status: 200, data: merged })
    expect((await rowsOf(list)).slice(1, 3)).toEqual([merged, after])
  })

  it(`demo.delete.${name} removes the row whose id is in the header`, async () => {
    expect(await send('DELETE', `/delete/${name}`, { headers: { id: '2' } })).toEqual({ status: 200, data: 2 })
    const ids = (await rowsOf(list)).map(({ id }) => id)
    expect(ids).toHaveLength(length - 1)
    expect(ids).not.toContain(2)
  })

  it.each([
    ['POST', `/add/${name}`, {}, `Cannot add ${name}`],
    ['PUT', `/update/${name}`, {}, `Cannot update ${name}`],
    ['PUT', `/update/${name}`, { body: { id: 999 } }, `Cannot update ${name}`],
    ['DELETE', `/delete/${name}`, {}, `Cannot delete ${name}`],
    ['DELETE', `/delete/${name}`, { headers: { id: '999' } }, `Cannot delete ${name}`],
  ])('R-demo-15: %s %s with %j is refused and changes nothing', async (method, path, given, text) => {
    const before = await rowsOf(list)
    expect(await send(method, path, given)).toEqual({ status: 400, data: text })
    expect(await rowsOf(list)).toEqual(before)
  })
})

describe('the mail', () => {
  const mail = { name: 'Hana Okafor', description: 'Hello', read: false, fav: false, date: 'Mar 1' }

  it('demo.add.inboxmail adds a mail to the inbox', async () => {
    expect(await send('POST', '/add/inboxmail', { body: mail })).toEqual({ status: 200, data: { id: 15, ...mail } })
    expect(await rowsOf('/inboxmails')).toHaveLength(15)
    expect((await send('POST', '/add/inboxmail')).status).toBe(400)
  })

  it('demo.delete.inboxmail removes the mail whose id is in the header', async () => {
    expect(await send('DELETE', '/delete/inboxmail', { headers: { id: '3' } })).toEqual({ status: 200, data: 3 })
    expect(await rowsOf('/inboxmails')).toHaveLength(13)
    expect(await send('DELETE', '/delete/inboxmail')).toEqual({ status: 400, data: 'Cannot delete inboxmail' })
  })
})

it('demo.add.messages adds a message to its room', async () => {
  const message = { roomId: 2, sender: 'Admin', message: 'Hello', createdAt: '2020-04-02T10:00:00' }
  await send('POST', '/add/messages', { body: message })
  const { data } = await send('GET', '/messages', { params: { roomId: 2 } })
  expect(data).toEqual(expect.arrayContaining([expect.objectContaining(message)]))
  expect(await send('POST', '/add/messages')).toEqual({ status: 400, data: 'Cannot add message' })
})

interface Remark {
  commentId: number
  hasLiked: boolean
  replies: { replyId: number; hasLiked: boolean }[]
}

describe('R-demo-11: the comments', () => {
  const first = (data: unknown) => (data as Remark[])[0]

  it('demo.comments-product-action toggles the like of a comment', async () => {
    const like = () => send('POST', '/comments-product-action', { body: { productId: 1, commentId: 1 } })
    expect(first((await like()).data)?.hasLiked).toBe(true)
    expect(first((await like()).data)?.hasLiked).toBe(false)
  })

  it('demo.comments-product-action toggles the like of a reply, and not that of its comment', async () => {
    const body = { productId: 1, commentId: 1, replyId: 10 }
    const { data } = await send('POST', '/comments-product-action', { body })
    expect(first(data)).toMatchObject({ hasLiked: false, replies: [{ replyId: 10, hasLiked: true }] })
    const unknown = { ...body, replyId: 999 }
    expect((await send('POST', '/comments-product-action', { body: unknown })).status).toBe(400)
  })

  it('demo.comments-product-add-reply appends a reply of Admin', async () => {
    const body = { productId: 1, commentId: 1, replyText: 'I agree.' }
    const { data } = await send('POST', '/comments-product-add-reply', { body })
    expect(first(data)?.replies.at(-1)).toEqual({
      replyId: expect.any(Number),
      user: 'Admin',
      comment: 'I agree.',
      time: expect.stringMatching(/minutes ago$/),
      hasLiked: false,
    })
    const empty = { productId: 1, commentId: 1 }
    expect(await send('POST', '/comments-product-add-reply', { body: empty })).toEqual({
      status: 400,
      data: 'Cannot add comment',
    })
  })

  it('demo.comments-product-add-comment appends a comment of Admin', async () => {
    const { data } = await send('POST', '/comments-product-add-comment', {
      body: { productId: 2, commentText: 'A good choice.' },
    })
    expect((data as Remark[]).at(-1)).toEqual({
      commentId: 25,
      productId: 2,
      user: 'Admin',
      comment: 'A good choice.',
      time: expect.stringMatching(/minutes ago$/),
      hasLiked: false,
      replies: [],
    })
    expect(await send('POST', '/comments-product-add-comment')).toEqual({ status: 400, data: 'Cannot add comment' })
  })
})
