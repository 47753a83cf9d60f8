import { create } from 'zustand'
import type { DemoUser } from '../api/entities.ts'
import { demoUser } from './demo-account.ts'

/** The slices that hold only data, and the error of the last call that failed. */
const dataSlices = [
  'ecommerce',
  'calendar',
  'chat',
  'mails',
  'crypto',
  'invoices',
  'projects',
  'tasks',
  'contacts',
  'dashboard',
  'saas',
] as const
export type DataSlice = (typeof dataSlices)[number]

export interface Slices {
  /** The signed-in user of the template; null after logout. */
  user: DemoUser | null
  login: { error: string; loading: boolean }
  account: { registrationError: string; message: string; loading: boolean; user: DemoUser | null }
  forgetPassword: { forgetSuccessMsg: string; forgetError: string }
  profile: { error: string; success: string }
  errors: Record<DataSlice, string>
  /** The ids of the calls that were made, each once. */
  madeCalls: readonly string[]
}

const initial = (): Slices => ({
  // The portal has signed its user in already, so the template's account is signed in at first.
  user: demoUser,
  login: { error: '', loading: false },
  account: { registrationError: '', message: '', loading: false, user: null },
  forgetPassword: { forgetSuccessMsg: '', forgetError: '' },
  profile: { error: '', success: '' },
  errors: {
    ecommerce: '',
    calendar: '',
    chat: '',
    mails: '',
    crypto: '',
    invoices: '',
    projects: '',
    tasks: '',
    contacts: '',
    dashboard: '',
    saas: '',
  },
  madeCalls: [],
})

/** The state that the pages of the template share, as long as the page of the browser. */
export const useSlices = create<Slices>(initial)

export function resetSlices(): void {
  useSlices.setState(initial())
}

export function setSliceError(slice: DataSlice, error: string): void {
  useSlices.setState(({ errors }) => ({ errors: { ...errors, [slice]: error } }))
}

export function recordCall(id: string): void {
  useSlices.setState(({ madeCalls }) => (madeCalls.includes(id) ? {} : { madeCalls: [...madeCalls, id] }))
}
