import type { Id, Mail } from './entities.ts'
import { del, get, post } from './request.ts'
import { sliceQuery } from './slice-query.ts'

export const folders = ['inbox', 'starred', 'important', 'draft', 'sent', 'trash'] as const
export type Folder = (typeof folders)[number]

const paths: Record<Folder, string> = {
  inbox: '/inboxmails',
  starred: '/starredmails',
  important: '/importantmails',
  draft: '/draftmails',
  sent: '/sentmails',
  trash: '/trashmails',
}

export const mailQueries = {
  folder: (folder: Folder) => sliceQuery('mails', [folder], () => get<Mail[]>(paths[folder])),
}

export const addMail = (mail: Omit<Mail, 'id'>) => post<Mail>('/add/inboxmail', mail)
export const deleteMail = (id: Id) => del('/delete/inboxmail', id)
