/** The answer of a call that is refused with this status and code. */
export const refusedWith = (status: number, code: string) => ({ status, body: { code } })
