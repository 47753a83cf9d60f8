/** The texts of errors that every change of an account may have, besides those of the remote. */
export const accountRefusals = { absent: 'accounts.absent' } as const
