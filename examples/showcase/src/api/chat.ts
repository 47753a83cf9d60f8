import type { Chat, ChatContact, Group, Id, Message } from './entities.ts'
import { get, post } from './request.ts'
import { sliceQuery } from './slice-query.ts'

export const chatQueries = {
  chats: () => sliceQuery('chat', ['chats'], () => get<Chat[]>('/chats')),
  groups: () => sliceQuery('chat', ['groups'], () => get<Group[]>('/groups')),
  contacts: () => sliceQuery('chat', ['contacts'], () => get<ChatContact[]>('/contacts')),
  messages: (roomId: Id) => sliceQuery('chat', ['messages', roomId], () => get<Message[]>('/messages', { roomId })),
}

export const addMessage = (message: Omit<Message, 'id'>) => post<Message>('/add/messages', message)
