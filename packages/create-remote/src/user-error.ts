/** An invalid request; the message states the reason for the user. */
export class UserError extends Error {}
