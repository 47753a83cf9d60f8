import type { DemoUser } from '../api/entities.ts'

/** The only account of the mock data, which the sign-in page names. */
export const demoAccount = { email: 'admin@showcase.example', password: '123456' }

export const demoUser: DemoUser = { uid: 1, username: 'admin', role: 'admin', email: demoAccount.email }
