import { demoEmails } from '../../server/demo/emails.ts'

export { demoEmails as accounts, demoPassword as password } from '../../server/demo/emails.ts'

export type Account = Exclude<keyof typeof demoEmails, 'inactive'>
