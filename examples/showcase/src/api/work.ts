import type { CryptoOrder, Id, Invoice, Project, TaskColumn, User, UserProfile, Wallet } from './entities.ts'
import { del, get, post, put } from './request.ts'
import { sliceQuery } from './slice-query.ts'

export const cryptoQueries = {
  wallet: () => sliceQuery('crypto', ['wallet'], () => get<Wallet>('/wallet')),
  orders: () => sliceQuery('crypto', ['orders'], () => get<CryptoOrder[]>('/crypto/orders')),
}

export const invoiceQueries = {
  list: () => sliceQuery('invoices', ['list'], () => get<Invoice[]>('/invoices')),
  detail: (id: Id) => sliceQuery('invoices', ['detail', id], () => get<Invoice>('/invoice', { id })),
}

export const projectQueries = {
  list: () => sliceQuery('projects', ['list'], () => get<Project[]>('/projects')),
  detail: (id: Id) => sliceQuery('projects', ['detail', id], () => get<Project>('/project', { id })),
}

export const addProject = (project: Omit<Project, 'id'>) => post<Project>('/add/project', project)
export const updateProject = (project: Partial<Project> & { id: Id }) => put<Project>('/update/project', project)
export const deleteProject = (id: Id) => del('/delete/project', id)

export const taskQueries = {
  /** Fetched once: the template has no call that would save a moved task. */
  board: () => ({
    ...sliceQuery('tasks', ['board'], () => get<TaskColumn[]>('/tasks')),
    staleTime: Number.POSITIVE_INFINITY,
  }),
}

export const contactQueries = {
  list: () => sliceQuery('contacts', ['list'], () => get<User[]>('/users')),
  profile: () => sliceQuery('contacts', ['profile'], () => get<UserProfile>('/user')),
}

export const addUser = (user: Omit<User, 'id'>) => post<User>('/add/user', user)
export const updateUser = (user: Partial<User> & { id: Id }) => put<User>('/update/user', user)
export const deleteUser = (id: Id) => del('/delete/user', id)
